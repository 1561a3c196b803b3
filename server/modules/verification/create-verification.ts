import { randomUUID } from 'node:crypto';
import type { Context } from '../../app-context';
import { verifications } from '../../db/schema';
import { type MemberSession, type SignupSession, subjectOf } from '../../tokens/session';

/** Starts a phone verification for whoever asks: the data for the hidden form, valid for thirty minutes. */
export async function createVerification({ app }: Context, session: SignupSession | MemberSession) {
  const { encPlainData, sidCode, fields } = await app.phoneVerification.start({
    requestId: randomUUID(),
    returnUrl: `${app.env.WEB_URL}/nice-verification/callback`,
  });
  await app.db.insert(verifications).values({
    sidCode,
    subject: subjectOf(session),
    expiresAt: new Date(app.clock.now().getTime() + app.product.verificationMs),
  });
  return { encPlainData, sidCode, formAction: app.phoneVerification.form.url, formFields: fields };
}
