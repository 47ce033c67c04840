// Where power flows in a machine that is only tried out, what it draws and how much doom it makes: as the rules have it.

/**
 * @typedef {{card: number, cell: number, turned: number, off: number, ends: number[], draw: number, doom: number, power: number,
 *   effects: Record<string, number>, name: string, picture: string, body: string}} Piece
 * @typedef {{doom: number, draw: number, power: number, lit: Map<number, number>, met: Map<number, number>}} Sum by card: edges as bits
 */

export const SIDE = 15;
const STEPS = [-SIDE, 1, SIDE, -1]; // north, east, south, west

/** The square beyond an edge, or -1 in the sea. @param {number} cell @param {number} side */
export function beyond(cell, side) {
  if ((side === 1 && cell % SIDE === SIDE - 1) || (side === 3 && cell % SIDE === 0)) return -1;
  const next = cell + STEPS[side];
  return next >= 0 && next < SIDE * SIDE ? next : -1;
}

/** @param {Piece} piece */
export const ends = (piece) => piece.ends[piece.turned];

/** Whether a piece on a square would meet a connector of these. @param {Piece} piece @param {Piece[]} pieces */
export const connects = (piece, pieces) => [...links([...pieces, piece]).get(piece).keys()].length > 0;

/** Of each piece the edges over which it is joined, and to what. @param {Piece[]} pieces @returns {Map<Piece, Map<number, Piece>>} */
function links(pieces) {
  const at = new Map(pieces.map((piece) => [piece.cell, piece]));
  return new Map(
    pieces.map((piece) => {
      /** @type {Map<number, Piece>} */
      const found = new Map();
      for (let side = 0; side < 4; side++) {
        const other = (ends(piece) >> side) & 1 ? at.get(beyond(piece.cell, side)) : undefined;
        if (other && (ends(other) >> ((side + 2) % 4)) & 1) found.set(side, other);
      }
      return [piece, found];
    }),
  );
}

/** Everything joined to these. @param {Piece[]} start @param {Map<Piece, Map<number, Piece>>} joined @param {Piece} [without] */
function spread(start, joined, without) {
  const reached = new Set(start);
  for (const piece of reached) for (const other of joined.get(piece)?.values() ?? []) if (other !== without) reached.add(other);
  return reached;
}

/** @param {Map<number, Piece>} [edges] */
const bits = (edges) => [...(edges?.keys() ?? [])].reduce((sum, side) => sum | (1 << side), 0);

/** @param {Piece[]} pieces @param {number} boost @returns {Sum} */
export function flow(pieces, boost) {
  const on = pieces.filter((piece) => !piece.off);
  const all = links(pieces);
  const joined = links(on);
  const sources = on.filter((piece) => piece.power);
  const running = spread(sources, joined);
  let doom = 0;
  let draw = 0;
  for (const piece of running) {
    const beside = [...(joined.get(piece)?.values() ?? [])];
    const cooled = beside.reduce((sum, other) => sum + (other.effects.cool ?? 0), 0);
    draw += Math.max(piece.draw - cooled, 0);
    doom += piece.doom;
    const times = {
      neighbour: beside.length,
      terminal: Number(all.get(piece)?.size === 1),
      loop: Number(beside.some((one) => beside.some((two) => one !== two && spread([one], joined, piece).has(two)))),
      backup: Number([...spread([piece], joined)].filter((other) => other.power).length > 1),
      mains: Number(beside.some((other) => other.power)),
    };
    for (const [effect, n] of Object.entries(times)) doom += n * (piece.effects[effect] ?? 0);
  }
  const power = Math.max(sources.reduce((sum, piece) => sum + piece.power, 0) + boost, 0);
  const lit = new Map(pieces.map((piece) => [piece.card, running.has(piece) ? bits(joined.get(piece)) : 0]));
  return { doom, draw, power, lit, met: new Map(pieces.map((piece) => [piece.card, bits(all.get(piece))])) };
}
