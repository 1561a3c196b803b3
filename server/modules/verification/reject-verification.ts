import { and, eq } from 'drizzle-orm';
import { ADULT_YEAR_AGE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { verifications } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import type { MemberSession, SignupSession } from '../../tokens/session';
import { getOwnVerification } from './repository';

const blockedText = '본인 확인을 막아 둔 번호예요. 통신사나 명의보호 서비스에서 풀고 다시 시도해 주세요.';
const noAppText = '인증 앱이 없거나 다시 설치해야 해요. 문자로 인증해 주세요.';

/** Of what the provider publishes, what a person can do something about. */
const texts: Record<string, string> = {
  // Its word for all of them: the carrier, the details, a number that is suspended or prepaid, a text that never came.
  '0001': '입력한 정보가 통신사에 등록된 정보와 달라요. 통신사와 이름, 생년월일, 번호를 확인해 주세요.',
  '0010': '인증번호가 맞지 않아요.',
  '0018': '통신사와 연결하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  '0040': blockedText,
  '0041': blockedText,
  '0050': blockedText,
  '0052': blockedText,
  '0070': noAppText,
  '0071': '앱에서 인증을 마치지 않았어요.',
  '0073': noAppText,
  '0074': noAppText,
  '0075': '스마트폰이 아니어서 앱으로 인증할 수 없어요. 문자로 인증해 주세요.',
  '0076': noAppText,
  '0078': `Slide는 ${ADULT_YEAR_AGE}세부터 이용할 수 있어요.`,
  '9097': '인증번호를 여러 번 잘못 입력했어요. 처음부터 다시 해 주세요.',
  '9999': '본인 확인을 취소했어요.',
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
