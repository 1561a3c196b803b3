/** The parts around the service that may be away while it lives. */
export type Part = 'database' | 'bus' | 'object store' | 'push service' | 'phone verification';

/**
 * A part is away, too slow, or answers what cannot be true. Nothing is wrong with what was asked: the same again, a
 * little later, works.
 */
export class PartAwayError extends Error {
  constructor(
    readonly part: Part,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`the ${part} ${reason}`, options);
    this.name = 'PartAwayError';
  }
}
