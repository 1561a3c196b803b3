import { and, eq, inArray } from 'drizzle-orm';
import { ADULT_YEAR_AGE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { VerifiedIdentity } from '../../adapters/verification/phone-verification';
import type { Context, TransactionContext } from '../../app-context';
import { yearAgeOn } from '../../clock/seoul-date';
import { identities, users, verifications } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { recordPersonChanged } from '../../events/record-messages';
import type { MemberSession, SignupSession } from '../../tokens/session';
import { hashIdentityCode, maskName } from './identity-hash';
import { linkIdentity } from './link-identity';
import { hashPhone } from './phone-hash';
import { failureText } from './reject-verification';
import { assertNewPerson, getOwnVerification } from './repository';

interface Result {
  sidCode: string;
  encodedData: string;
}

/**
 * Takes a verified identity: kept for sign-up, or written to the member who asked. Sent again it answers the same.
 * Minors get a refusal that says so and their verification opens nothing. Throws 1002 (has an account), 1003, 2003, 2005.
 */
export async function acceptVerification(
  context: Context,
  { session, sidCode, encodedData }: { session: SignupSession | MemberSession } & Result,
) {
  const { app } = context;
  const row = await getOwnVerification(context, { session, sidCode });
  const identity = await openIdentity(context, { sidCode, encodedData });
  const isAdult = yearAgeOn(identity.birthdate, app.clock.now()) >= ADULT_YEAR_AGE;
  const found = {
    birthdate: identity.birthdate,
    gender: identity.gender,
    phoneNumber: identity.phone,
    maskedName: maskName(identity.name),
    ciHash: hashIdentityCode(context, { kind: 'ci', code: identity.ci }),
    diHash: hashIdentityCode(context, { kind: 'di', code: identity.di }),
  };
  const userId = session.kind === 'member' ? session.userId : null;
  if (isAdult) await assertNewPerson({ app, db: app.db }, { diHash: found.diHash, userId });
  await transact(app, async (tx) => {
    // A minor's details are not kept at all.
    const [written] = await tx
      .update(verifications)
      .set(isAdult ? { ...found, state: 'SUCCEEDED' } : { state: 'FAILED' })
      .where(
        and(eq(verifications.id, row.id), inArray(verifications.state, ['STARTED', 'SUCCEEDED', 'FAILED'])),
      )
      .returning({ id: verifications.id });
    if (!written) throw new AppError(errorCodes.identityVerificationRequired);
    if (isAdult && userId !== null)
      await verifyMember({ app, tx }, { ...found, userId, verificationId: row.id });
  });
  return { isAdult, maskedName: found.maskedName };
}

async function openIdentity({ app }: Context, { sidCode, encodedData }: Result): Promise<VerifiedIdentity> {
  const result = await app.phoneVerification.open({ sidCode, encodedData });
  if (result.status === 'verified') return result.identity;
  if (result.errorCode === 'SID_MISMATCH')
    throw new AppError(errorCodes.forbidden, {
      debugMessage: 'sidCode: the result belongs to another attempt',
    });
  if (result.errorCode === 'MALFORMED')
    throw fieldError('encodedData', failureText('MALFORMED'), 'not made by the verifier');
  throw new AppError(errorCodes.identityVerificationRequired, {
    displayMessage: failureText(result.errorCode),
    debugMessage: `encodedData: ${result.errorCode}`,
  });
}

/** A member verifies (again): the same person only; birth date and gender are set once. */
async function verifyMember(
  { app, tx }: TransactionContext,
  identity: {
    userId: number;
    verificationId: number;
    birthdate: string;
    gender: 'MAN' | 'WOMAN';
    phoneNumber: string;
    ciHash: string;
    diHash: string;
  },
): Promise<void> {
  const { userId, diHash, ciHash, birthdate, gender, phoneNumber } = identity;
  await assertNewPerson({ app, db: tx }, { diHash, userId });
  const [own] = await tx.select().from(identities).where(eq(identities.userId, userId));
  if (own && own.diHash !== diHash)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '가입할 때와 다른 사람의 휴대폰이에요.',
      debugMessage: 'sidCode: another person',
    });
  const [user] = await tx.select({ verifiedAt: users.verifiedAt }).from(users).where(eq(users.id, userId));
  const isFirst = user?.verifiedAt == null;
  if (!own) await linkIdentity(tx, { userId, ciHash, diHash });
  await tx
    .update(users)
    .set({
      phoneNumber,
      phoneHash: hashPhone({ app }, phoneNumber),
      ...(isFirst && { birthdate, gender, verifiedAt: app.clock.now() }),
    })
    .where(eq(users.id, userId));
  recordPersonChanged(tx, userId);
}
