/** The socket under a session. */
export interface Wire {
  send(octets: Buffer): void;
  /** Octets accepted by `send` and not yet handed to the operating system. */
  bufferedOctets(): number;
  /** Delivers what was sent, then closes. */
  close(code: number): void;
  /** Drops the connection and what was not yet delivered. */
  destroy(): void;
}
