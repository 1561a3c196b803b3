import { PartAwayError } from '../../errors/part-away-error';

export type BusHandler = (payload: Buffer) => void;
export type Unsubscribe = () => void;

/**
 * Carries messages between the nodes of the service. It may drop (nothing is stored): who needs everything
 * numbers it and fetches what is missing when `onGap` fires.
 */
export interface Bus {
  /** Resolves once the bus has the message; rejects with BusUnavailableError when it can't take it. */
  publish(subject: string, payload: Buffer): Promise<void>;
  /** Resolves once messages published from now on arrive, on this node's own ones too. */
  subscribe(subject: string, handler: BusHandler): Promise<Unsubscribe>;
  /** Fires when this node's link was broken and is back: messages in between are lost to this node. */
  onGap(listener: () => void): Unsubscribe;
  isHealthy(): boolean;
  close(): Promise<void>;
}

export class BusUnavailableError extends PartAwayError {
  constructor(options?: ErrorOptions) {
    super('bus', 'between the nodes is not reachable', options);
    this.name = 'BusUnavailableError';
  }
}

/** Subjects are dot-separated plain words: no wildcards, no white space. Throws on anything else. */
export function assertSubject(subject: string): void {
  if (subject.length > 200 || !/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(subject)) {
    throw new TypeError(`not a bus subject: ${JSON.stringify(subject)}`);
  }
}
