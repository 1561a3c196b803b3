import { and, eq } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { verifications } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import type { MemberSession, SignupSession } from '../../tokens/session';
import { getOwnVerification } from './repository';

const texts: Record<string, string> = {
  '0001': '본인 확인을 취소했어요.',
  '0002': '입력한 정보가 통신사에 등록된 정보와 달라요.',
  '0003': '인증번호가 맞지 않아요.',
  '0009': '통신사 점검 중이에요. 잠시 뒤에 다시 시도해 주세요.',
  EXPIRED: '본인 확인 시간이 지났어요. 다시 확인해 주세요.',
};

/** What a failed verification means, in words. */
export function failureText(errorCode: string): string {
  return texts[errorCode] ?? '본인 확인을 마치지 못했어요. 다시 시도해 주세요.';
}

/** Takes the encoded failure of a verification and says in words what it was. Throws 1003 and 2003. */
export async function rejectVerification(
  { app }: Context,
  {
    session,
    sidCode,
    encodedData,
  }: { session: SignupSession | MemberSession; sidCode: string; encodedData: string },
) {
  const row = await getOwnVerification({ app }, { session, sidCode });
  const result = await app.phoneVerification.open({ sidCode, encodedData });
  if (result.status === 'failed' && result.errorCode === 'SID_MISMATCH')
    throw new AppError(errorCodes.forbidden, {
      debugMessage: 'sidCode: the result belongs to another attempt',
    });
  await app.db
    .update(verifications)
    .set({ state: 'FAILED' })
    .where(and(eq(verifications.id, row.id), eq(verifications.state, 'STARTED')));
  // Success handed to the wrong call proves nothing here.
  const errorCode = result.status === 'failed' ? result.errorCode : 'MALFORMED';
  return { errorCode, displayMessage: failureText(errorCode) };
}
