import { signup } from '@/contract/authentication';
import { checkBlockWord } from '@/contract/safety';
import { isApiError } from '@/lib/errors/api-error';
import { call } from '@/lib/http/client';
import { stored } from '@/lib/storage/stored';
import type { SignUpDraft } from '../draft';

/** Makes the account of a finished draft; answers tokens and user id. */
export async function signUp(draft: SignUpDraft) {
  const idpType = stored.idpType.get();
  const idpId = stored.idpId.get();
  const idpToken = stored.idpToken.get();
  const { terms, sidCode, locationId, mbti, photos } = draft;
  if (!idpType || !idpId || !idpToken || !terms || !sidCode || locationId === null) {
    throw new Error('the sign-up is not complete');
  }
  return call(signup, {
    body: {
      idpType,
      idpId,
      idpToken,
      terms: { service: true, privacy: true, ...terms },
      sidCode,
      nickname: draft.nickname,
      job: draft.job,
      affiliation: draft.affiliation,
      locationId,
      ...(mbti && { mbti }),
      tagIds: draft.tagIds,
      customTags: draft.customTags,
      profileImageKeys: photos.map(({ key }) => key),
    },
  });
}

/** Whether a refused sign-up was refused because somebody took the nickname meanwhile. */
export async function hasLostNickname(error: unknown, nickname: string): Promise<boolean> {
  if (!isApiError(error, 1002)) return false;
  const { available } = await call(checkBlockWord, { body: { field: 'NICKNAME', value: nickname } });
  return !available;
}
