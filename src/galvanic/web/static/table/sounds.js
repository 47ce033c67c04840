// Quiet sounds, for those who asked for them.

/** @type {Record<string, [number, number][]>} of each sound its notes: hertz, and when it begins */
const NOTES = {
  turn: [[523, 0], [784, 0.13]],
  move: [[330, 0]],
  refused: [[196, 0], [165, 0.12]],
};
/** @type {AudioContext | null} */
let air = null;

if (document.documentElement.dataset.sounds === "on") {
  addEventListener("pointerdown", () => (air ??= new AudioContext()), { once: true });
  addEventListener("keydown", () => (air ??= new AudioContext()), { once: true });
}

/** @param {"turn" | "move" | "refused"} what */
export function sound(what) {
  if (!air || air.state !== "running") return;
  for (const [pitch, begins] of NOTES[what]) {
    const [voice, loudness, at] = [air.createOscillator(), air.createGain(), air.currentTime + begins];
    voice.type = "triangle";
    voice.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(what === "move" ? 0.03 : 0.08, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    voice.connect(loudness).connect(air.destination);
    voice.start(at);
    voice.stop(at + 0.25);
  }
}
