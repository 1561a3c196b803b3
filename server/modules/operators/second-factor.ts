import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../app-context';
import type { operators } from '../../db/schema';
import { openSecret } from './seal-secret';

const periodSeconds = 30;

/** A new secret, and the address an authenticator app reads it from. */
export function createSecondFactor(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer: 'Slide', label: email, secret, period: periodSeconds });
  return { secret: secret.base32, uri: totp.toString() };
}

/**
 * The secret of an operator's second factor; null where there is none, and of one that another TOKEN_SECRET sealed, which
 * is said in the log: whoever runs the service mends it.
 */
export function readSecondFactor(
  { app }: Context,
  { id, totpSecret }: Pick<typeof operators.$inferSelect, 'id' | 'totpSecret'>,
): string | null {
  if (totpSecret === null) return null;
  const secret = openSecret(app.env, totpSecret);
  if (secret === null)
    app.log.warn(
      { operatorId: id },
      'a second factor was sealed under another TOKEN_SECRET: enrol the operator anew',
    );
  return secret;
}

/**
 * The step a code belongs to: this one, or one beside it for clocks that differ. Null for a wrong code and for one of a
 * step that was used already, so that a code somebody looked over a shoulder for opens nothing.
 */
export function stepOfCode(input: {
  secret: string;
  code: string;
  usedStep: number;
  now: Date;
}): number | null {
  const { secret, code, usedStep, now } = input;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  return step > usedStep ? step : null;
}
