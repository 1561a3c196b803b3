import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import { withParticle } from '@/contract/particle';
import type { Context, ReadContext } from '../../app-context';
import { formatSeoulDate } from '../../clock/seoul-date';
import { identities, idpAccounts, users, verifications } from '../../db/schema';
import { AppError, fieldError } from '../../errors/app-error';
import { type MemberSession, type SignupSession, subjectOf } from '../../tokens/session';
import { maskNickname } from './identity-hash';

const providerNames = { KAKAO: '카카오', APPLE: 'Apple' } as const;

/** The verification this session started. Throws 1003 for someone else's or none, 2003 when late or used. */
export async function getOwnVerification(
  { app }: Context,
  { session, sidCode }: { session: SignupSession | MemberSession; sidCode: string },
): Promise<typeof verifications.$inferSelect> {
  const [row] = await app.db
    .select()
    .from(verifications)
    .where(and(eq(verifications.sidCode, sidCode), eq(verifications.subject, subjectOf(session))));
  if (!row) throw new AppError(errorCodes.forbidden, { debugMessage: 'sidCode: not of this person' });
  if (row.state === 'USED' || row.expiresAt <= app.clock.now())
    throw new AppError(errorCodes.identityVerificationRequired, {
      displayMessage: '본인 확인 시간이 지났어요. 다시 확인해 주세요.',
      debugMessage: 'sidCode: used or over 30 minutes old',
    });
  return row;
}

/**
 * One person, one account: throws 1002 with a hint at the other account, or 2005 with the day of a new sign-up, or that
 * there is none.
 */
export async function assertNewPerson(
  { app, db }: ReadContext,
  { diHash, userId = null }: { diHash: string; userId?: number | null },
): Promise<void> {
  const [known] = await db
    .select({
      userId: identities.userId,
      rejoinableAt: identities.rejoinableAt,
      nickname: users.nickname,
      withdrawnAt: users.withdrawnAt,
      idpType: idpAccounts.idpType,
    })
    .from(identities)
    .leftJoin(users, eq(users.id, identities.userId))
    .leftJoin(idpAccounts, eq(idpAccounts.userId, identities.userId))
    .where(eq(identities.diHash, diHash))
    .limit(1);
  if (!known || (known.userId !== null && known.userId === userId)) return;
  const now = app.clock.now();
  if (known.rejoinableAt && known.rejoinableAt > now) {
    const day = formatSeoulDate(known.rejoinableAt);
    const isRestorable =
      known.withdrawnAt && now.getTime() - known.withdrawnAt.getTime() < app.product.withdrawalGraceMs;
    // By the provider of the account alone: whoever came by the other one would take it for lost.
    const wayBack =
      known.idpType && isRestorable
        ? `지금 ${withParticle(providerNames[known.idpType], '으로/로')} 로그인하면 탈퇴를 취소할 수 있어요. 새 계정은 ${day}부터 만들 수 있어요.`
        : `${day}부터 다시 가입할 수 있어요.`;
    throw new AppError(errorCodes.resignedUser, {
      displayMessage: `탈퇴한 계정이에요. ${wayBack}`,
      debugMessage: `rejoinable at ${known.rejoinableAt.toISOString()}`,
    });
  }
  if (known.userId === null && known.rejoinableAt === null)
    throw new AppError(errorCodes.resignedUser, {
      displayMessage: '이용이 중단된 계정이 있어서 다시 가입할 수 없어요.',
      debugMessage: 'blocked for ever',
    });
  if (known.userId === null) return;
  const provider = known.idpType ? `${withParticle(providerNames[known.idpType], '으로/로')} 가입한 ` : '';
  const hint = known.nickname ? ` (닉네임 ${maskNickname(known.nickname)})` : '';
  throw fieldError(
    'sidCode',
    `이미 ${provider}계정이 있어요${hint}. 그 계정으로 로그인해 주세요.`,
    'this person has an account',
  );
}
