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

/**
 * What an error says, and its cause: what `fetch` says itself is always "fetch failed".
 * @param {unknown} error
 */
export function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
