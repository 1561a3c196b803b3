import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { transact, violatesUnique } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { type Device, type SignupSession, subjectOf } from '../../tokens/session';
import { processProfilePhotos } from '../photos/process-profile-photos';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { sanctionError } from '../sanctions/sanction-error';
import { assertInForce } from '../terms/repository';
import { hasAccountError } from '../verification/link-identity';
import { createAccount, type SignUp } from './create-account';
import { findAccount } from './repository';
import { issueSession, lockFamilyOnDevice, type SessionTokens } from './session-tokens';

/**
 * Makes the account: person, provider account, identity, consents, tags, photos, wallet with its gift and a session,
 * all or nothing. Sent twice (or by someone who has the account already) it answers a session of that account.
 * Throws 1002 that names the field, 1003 for a foreign proof, 2003, 2005, 2006.
 */
export async function signUp(
  context: Context,
  { session, signUp, device }: { session: SignupSession; signUp: SignUp; device: Device },
): Promise<SessionTokens & { userId: number }> {
  const { app } = context;
  await assertOwnProof(context, { session, signUp });
  const known = await openExisting(context, { session, device });
  if (known) return known;
  assertInForce(context, { version: signUp.terms.version, field: 'terms' });
  try {
    assertAllowedText('NICKNAME', signUp.nickname);
    assertAllowedText('JOB', signUp.job);
    assertAllowedText('AFFILIATION', signUp.affiliation);
    await processProfilePhotos(context, {
      subject: subjectOf(session),
      keys: [...new Set(signUp.profileImageKeys)],
    });
    return await transact(app, async (tx) => {
      const userId = await createAccount({ app, tx }, { session, signUp });
      return { ...(await issueSession({ app, tx }, { userId, ...device })), userId };
    });
  } catch (error) {
    // The same sign-up was sent twice and the other one was faster.
    const other = await openExisting(context, { session, device });
    if (other) return other;
    throw signUpError(error);
  }
}

async function assertOwnProof(
  { app }: Context,
  { session, signUp: { idpToken, idpType, idpId } }: { session: SignupSession; signUp: SignUp },
) {
  const claims = await app.tokens.verify('idp', idpToken);
  const isOwn = (proof: { type: string; id: string } | null) =>
    proof?.type === session.idpType && proof.id === session.idpId;
  if (!isOwn(claims && { type: claims.idpType, id: claims.sub }) || !isOwn({ type: idpType, id: idpId }))
    throw new AppError(errorCodes.forbidden, { debugMessage: 'idpToken: not the proof of this sign-in' });
}

async function openExisting(
  { app }: Context,
  { session, device }: { session: SignupSession; device: Device },
) {
  const account = await findAccount({ app }, session);
  if (!account) return null;
  if (account.isBlocked) throw sanctionError({ reason: 'BLOCKED_USER', endsAt: null }, app.clock.now());
  // Only a new sign-in undoes a withdrawal; this proof may be older than it.
  if (account.state !== 'ACTIVE') throw new AppError(errorCodes.resignedUser);
  const { userId } = account;
  return transact(app, async (tx) => {
    // Two tabs that finish, and an answer that was lost on the way, are one sign-in: nobody holds the other one.
    const familyId = await lockFamilyOnDevice({ app, tx }, { userId, ...device });
    return { ...(await issueSession({ app, tx }, { userId, ...device, familyId })), userId };
  });
}

function signUpError(error: unknown): unknown {
  if (violatesUnique(error, 'users_nickname_key_unique'))
    return fieldError('nickname', '사용할 수 없는 닉네임입니다', 'taken');
  if (violatesUnique(error, 'idp_accounts_subject'))
    return new AppError(errorCodes.resignedUser, {
      debugMessage: 'idpId: of an account that is being removed',
    });
  if (
    violatesUnique(error, 'identities_di_hash_unique') ||
    violatesUnique(error, 'identities_user_id_unique')
  )
    return hasAccountError();
  return error;
}
