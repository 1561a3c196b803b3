import type { ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { getSafetyShares as getSafetySharesCall, SafetyShare } from '@/contract/safety-shares';
import type { MemberContext } from '../../app-context';
import { AppError } from '../../errors/app-error';
import { safetyShareQuery, safetySharesQuery } from './safety-share-queries';

/** Meetings the person told friends of, and those friends told them of. */
export async function getSafetyShares({
  app,
  userId,
}: MemberContext): Promise<ResponseBody<typeof getSafetySharesCall>> {
  return safetySharesQuery(app.db, { userId });
}

/** One that the person told. Throws 1003 for none of theirs. */
export async function getSafetyShare(
  { app, userId }: MemberContext,
  safetyShareId: number,
): Promise<SafetyShare> {
  const share = await safetyShareQuery(app.db, { userId, safetyShareId });
  if (!share) throw noSuchShare();
  return share;
}

export function noSuchShare(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '찾을 수 없는 만남이에요.',
    debugMessage: 'safetyShareId: none of this person',
  });
}
