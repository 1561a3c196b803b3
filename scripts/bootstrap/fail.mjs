// @ts-check

/**
 * Ends the process with one sentence.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
