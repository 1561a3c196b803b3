type Kind =
  | 'timeout'
  /** Not the shape it has to have. */
  | 'malformed'
  /** An answer to no question, or the second one. */
  | 'unasked'
  /** Before the host said who it is, or after it turned out not to be ours. */
  | 'stranger'
  /** This version of the app does not know the question. */
  | 'unsupported';

/** The native app said nothing that can be used. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  constructor(readonly kind: Kind) {
    super(`the native app gave no usable answer: ${kind}`);
  }
}
