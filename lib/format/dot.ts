/** Between two facts of a line that may break: the dot goes with what follows, and no line ends with one. */
export const dot = ' ·\u00a0';
