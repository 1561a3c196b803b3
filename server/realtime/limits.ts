/** Every bound of the realtime edge. Sizes are octets, times milliseconds. */
export type RealtimeLimits = {
  /** One line of a frame's head: a header with a long passcode is the longest one expected. */
  headerLineBytes: number;
  headerCount: number;
  /** Clients never publish, so a body is only read to be refused. */
  bodyBytes: number;
  /** One WebSocket message; a bigger one ends the connection before it is buffered. */
  payloadBytes: number;
  subscriptionsPerSession: number;
  /** Frames received and not yet answered. */
  framesInFlight: number;
  framesPerTenSeconds: number;
  connectTimeoutMs: number;
  /** Offered to clients in both directions: 10 s in and out. */
  heartbeatMs: number;
  /** Silence of this many heart-beats means that the peer is gone. */
  heartbeatTolerance: number;
  /**
   * WebSocket pings. They find dead peers that negotiated no heart-beat, and a pong counts as a sign of
   * life like a beat: browsers let the timers of hidden tabs run once a minute, but answer pings.
   */
  keepAliveMs: number;
  /** Unsent octets at which a listener is too slow and is dropped; it resyncs when it comes back. */
  bufferedBytes: number;
  /** How long a closing peer may take before its socket is destroyed. */
  closeGraceMs: number;
  /**
   * A session lives at most this long beyond its passcode; the moment is drawn from the upper half, so
   * that people who connected together (after a deployment) don't all come back together.
   */
  expiryGraceMs: number;
  connections: number;
  connectionsPerUser: number;
  /**
   * Connections that have not proven whose they are. Many phones of different people stand behind one address, and when
   * a node falls all of them are back in one instant.
   */
  unprovenPerAddress: number;
  /** The same while half of all connections there may be are of nobody: somebody may be holding them for nothing. */
  unprovenPerAddressInFlood: number;
};

export const defaultLimits: RealtimeLimits = {
  headerLineBytes: 8 * 1024,
  headerCount: 32,
  bodyBytes: 16 * 1024,
  payloadBytes: 64 * 1024,
  subscriptionsPerSession: 64,
  framesInFlight: 128,
  framesPerTenSeconds: 300,
  connectTimeoutMs: 5_000,
  heartbeatMs: 10_000,
  heartbeatTolerance: 2.5,
  keepAliveMs: 10_000,
  bufferedBytes: 1024 * 1024,
  closeGraceMs: 2_000,
  expiryGraceMs: 30_000,
  connections: 20_000,
  connectionsPerUser: 10,
  unprovenPerAddress: 2_000,
  unprovenPerAddressInFlood: 200,
};
