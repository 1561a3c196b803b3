import * as z from 'zod/mini';

/**
 * What the realtime edge itself says, beside the 25 product events: the words both ends of the STOMP
 * connection must agree on.
 */

/** Messages may be missing: fetch what came after the last one you have. Sent on every subscription. */
export const RESYNC = 'RESYNC';

/** The right to listen ended. Nothing more arrives on this subscription; the others live on. */
export const SUBSCRIPTION_ENDED = 'SUBSCRIPTION_ENDED';

export const realtimeSignalSchema = z.object({ type: z.enum([RESYNC, SUBSCRIPTION_ENDED]) });

/** The `code` header of an ERROR frame: why the edge closes the connection. */
export const realtimeErrorCodes = [
  'PROTOCOL_ERROR',
  'CREDENTIALS_REFUSED',
  'CREDENTIALS_EXPIRED',
  'SUBSCRIPTION_REFUSED',
  'CONNECTION_LIMIT',
  'SESSION_ENDED',
  'GOING_AWAY',
  'INTERNAL_ERROR',
] as const;

export type RealtimeErrorCode = (typeof realtimeErrorCodes)[number];
