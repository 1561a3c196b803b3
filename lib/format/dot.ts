/** Between two facts of a line that may break: it ends with its dot, and the next begins with no mark of a list. */
export const dot = '\u00a0· ';
