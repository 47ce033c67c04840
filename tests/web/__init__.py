"""The club: real servers on real sockets."""
