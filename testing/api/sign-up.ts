import { createNiceVerification, notifyNiceSuccess, type signup } from '@/contract/authentication';
import type { CallBody } from '@/contract/call';
import { TERMS_VERSION } from '@/contract/constants';
import { getLocations } from '@/contract/locations';
import type { SandboxAccount } from '../../server/sandbox/accounts';
import type { SandboxApi } from './open-sandbox-api';
import { drawPhoto, uploadPhoto } from './photos';

type SignUpBody = CallBody<typeof signup>;

let count = 0;

/**
 * Somebody who signed in with a provider, verified the phone and uploaded a photo: all but the call of the sign-up
 * itself. `answers` are what they type; what is left out is filled in.
 */
export async function prepareSignUp(
  api: SandboxApi,
  {
    account,
    answers,
    picture,
  }: { account?: SandboxAccount; answers?: Partial<SignUpBody>; picture?: Buffer } = {},
) {
  count += 1;
  const person = account ?? (await api.addAccount({ name: '이하루' }));
  const { handOver } = await api.signIn(person);
  if (handOver?.status !== 'new') throw new Error('not a new person');
  const { idpType, idpId, idpToken } = handOver;
  const as = { token: idpToken };
  const verification = await verifyPhone(api, as, { personId: person.id });
  await api.call(notifyNiceSuccess, { as, body: verification });
  const key = await uploadPhoto(api, { token: idpToken, picture: picture ?? (await drawPhoto()) });
  const [location] = (await api.call(getLocations, { as })).items;
  if (!location) throw new Error('no locations');
  const body: SignUpBody = {
    idpType,
    idpId,
    idpToken,
    terms: { service: true, privacy: true, marketing: false, version: TERMS_VERSION },
    sidCode: verification.sidCode,
    nickname: `새사람${count}`,
    job: '대학생',
    affiliation: '한국대 국문과',
    locationId: location.id,
    tagIds: [],
    customTags: [],
    profileImageKeys: [key],
    ...answers,
  };
  return { account: person, as, body, verification };
}

/** Starts a phone verification and answers it as the provider's page would: what the web hands to the api then. */
export async function verifyPhone(
  api: SandboxApi,
  as: { token: string },
  answer: { personId?: string; errorCode?: string },
): Promise<{ sidCode: string; encodedData: string }> {
  const { encPlainData, sidCode } = await api.call(createNiceVerification, { as });
  return { sidCode, encodedData: await api.answerVerification({ encPlainData, sidCode, ...answer }) };
}
