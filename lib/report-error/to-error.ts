/** What was thrown, as an error: of anything else only its kind is told, since its content may be a person's. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown === 'string') return new Error(thrown);
  if (typeof thrown === 'object' && thrown !== null)
    return new Error(`thrown: an object with ${Object.keys(thrown).sort().join(', ') || 'nothing'}`);
  return new Error(`thrown: ${typeof thrown}`);
}
