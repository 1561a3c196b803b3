import { and, eq, gt, sql } from 'drizzle-orm';
import type { signup } from '@/contract/authentication';
import type { ParsedBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { TransactionContext } from '../../app-context';
import { consents, idpAccounts, milestones, users, verifications } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { nameKey } from '../../text/name-key';
import { type SignupSession, subjectOf } from '../../tokens/session';
import { assertLocation } from '../locations/assert-location';
import { setProfilePhotos } from '../photos/profile-photos';
import { setUserTags } from '../tags/set-user-tags';
import { randomLoginId, randomUniqueId } from '../users/random-ids';
import { linkIdentity } from '../verification/link-identity';
import { hashPhone } from '../verification/phone-hash';
import { assertNewPerson } from '../verification/repository';
import { giveClovers } from '../wallet/book-clovers';

export type SignUp = ParsedBody<typeof signup>;

/** Writes all rows of a new account and gives its id. Throws 1002 that names the field, 2003, 2005. */
export async function createAccount(
  context: TransactionContext,
  { session, signUp }: { session: SignupSession; signUp: SignUp },
): Promise<number> {
  const { app, tx } = context;
  const verified = await takeVerification(context, { session, sidCode: signUp.sidCode });
  await assertNewPerson({ app, db: tx }, { diHash: verified.diHash });
  await assertLocation(tx, signUp.locationId);
  const userId = await insertUser(context, { session, signUp, verified });
  // By the database's clock, as the sign-up itself.
  const week = sql`date_trunc('week', now() at time zone 'Asia/Seoul')`;
  await tx.insert(milestones).values({ userId, gender: verified.gender, week });
  await tx.insert(idpAccounts).values({ userId, idpType: session.idpType, idpId: session.idpId });
  await linkIdentity(tx, { userId, ciHash: verified.ciHash, diHash: verified.diHash });
  await tx.insert(consents).values(
    (['service', 'privacy', 'marketing'] as const).map((kind) => ({
      userId,
      kind: kind.toUpperCase() as 'SERVICE' | 'PRIVACY' | 'MARKETING',
      version: signUp.terms.version,
      isAgreed: signUp.terms[kind],
    })),
  );
  await setUserTags(tx, userId, signUp);
  await setProfilePhotos(context, {
    userId,
    subject: subjectOf(session),
    keys: [...new Set(signUp.profileImageKeys)],
  });
  await giveClovers(tx, {
    userId,
    reason: 'SIGNUP_GIFT',
    causeKey: `SIGNUP_GIFT:${userId}`,
    cloverAmount: app.product.signupGiftCloverAmount,
  });
  return userId;
}

/** Uses the verification up. Throws 2003 when there is none that is whole, in time and this person's. */
async function takeVerification(
  { app, tx }: TransactionContext,
  { session, sidCode }: { session: SignupSession; sidCode: string },
) {
  const [taken] = await tx
    .update(verifications)
    .set({ state: 'USED' })
    .where(
      and(
        eq(verifications.sidCode, sidCode),
        eq(verifications.subject, subjectOf(session)),
        eq(verifications.state, 'SUCCEEDED'),
        gt(verifications.expiresAt, app.clock.now()),
      ),
    )
    .returning();
  const { birthdate, gender, phoneNumber, ciHash, diHash } = taken ?? {};
  if (!birthdate || !gender || !phoneNumber || !ciHash || !diHash)
    throw new AppError(errorCodes.identityVerificationRequired, {
      debugMessage: 'sidCode: no usable verification',
    });
  return { birthdate, gender, phoneNumber, ciHash, diHash };
}

async function insertUser(
  { app, tx }: TransactionContext,
  {
    session,
    signUp,
    verified,
  }: { session: SignupSession; signUp: SignUp; verified: Awaited<ReturnType<typeof takeVerification>> },
): Promise<number> {
  const now = app.clock.now();
  const [user] = await tx
    .insert(users)
    .values({
      uniqueId: randomUniqueId(),
      loginId: randomLoginId(),
      nickname: signUp.nickname,
      nicknameKey: nameKey(signUp.nickname),
      gender: verified.gender,
      birthdate: verified.birthdate,
      phoneNumber: verified.phoneNumber,
      phoneHash: hashPhone({ app }, verified.phoneNumber),
      email: session.email,
      job: signUp.job,
      affiliation: signUp.affiliation,
      locationId: signUp.locationId,
      height: signUp.height,
      mbti: signUp.mbti,
      isMarketingAgreed: signUp.terms.marketing,
      verifiedAt: now,
      lastActiveAt: now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the user was not written');
  return user.id;
}
