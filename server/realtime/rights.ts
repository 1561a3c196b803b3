/**
 * The passcode of `GET /api/v1/brokers/user`, proven: who it was given to, in which of their sign-ins (absent: none in
 * particular), and until when it opens the edge.
 */
export type Credentials = { userId: number; signInId?: string; expiresAt: Date };

/** Whose connections end: all of a person's, or with `signInId` only those of one sign-in. */
export type Disconnection = { userId: number; signInId?: string; reason: string };

/** Whether a disconnection is about this person in this sign-in. */
export function isMeant(
  { userId, signInId }: { userId?: number; signInId?: string },
  disconnection: Disconnection,
): boolean {
  const isAnySignIn = disconnection.signInId === undefined;
  return userId === disconnection.userId && (isAnySignIn || signInId === disconnection.signInId);
}

/** Who a STOMP login and passcode belong to; null for wrong, expired or revoked ones. */
export type Authenticate = (given: { login: string; passcode: string }) => Promise<Credentials | null>;

/**
 * Whether this person may listen to this channel now. Asked after the subscription is registered, so it
 * must read what is committed (no replica that lags, no cache): a right that ends later arrives as
 * `endRight` and finds the registered subscription.
 */
export type MayListen = (userId: number, channel: string) => Promise<boolean>;

/** The part of a pino logger that the edge uses. */
export type RealtimeLog = {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
};
