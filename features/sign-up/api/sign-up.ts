import { api } from '@/lib/http/api';
import { stored } from '@/lib/storage/stored';
import type { SignUpDraft } from '../draft';
import { completeMbti } from '../model';

/** Makes the account of a finished draft; answers tokens and user id. */
export async function signUp(draft: SignUpDraft) {
  const idpType = stored.idpType.get();
  const idpId = stored.idpId.get();
  const idpToken = stored.idpToken.get();
  const { terms, sidCode, locationId, photos } = draft;
  const mbti = completeMbti(draft.mbti);
  if (!idpType || !idpId || !idpToken || !terms || !sidCode || locationId === null) {
    throw new Error('the sign-up is not complete');
  }
  return api.signup({
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
