import { z } from 'zod';
import { createNiceVerification, notifyNiceSuccess, signup } from '@/contract/authentication';
import { getLocations } from '@/contract/locations';
import { createPhotoUpload } from '@/contract/photos';
import { getTags } from '@/contract/tags';
import { product } from '../../config/product';
import { drawPhotoJpeg } from '../../demo/draw-photo';
import type { SandboxAccount } from '../accounts';
import type { SandboxSecrets } from '../secrets';
import { readRequest, sealAnswer } from '../verification/answer';
import { callOverHttp } from './call-over-http';
import { sendPicture } from './send-picture';
import type { HandOver } from './sign-in-person';

export const signUpSchema = z.object({
  nickname: z.string().optional(),
  job: z.string().default('대학생'),
  affiliation: z.string().default('연세대학교 건축공학과'),
  /** A full name such as 서울 마포구; the first place of the list without it. */
  location: z.string().optional(),
  mbti: z.string().optional(),
  height: z.int().optional(),
  tags: z.array(z.string()).optional(),
});
export type SignUp = z.infer<typeof signUpSchema>;

interface SignUpOptions {
  account: SandboxAccount;
  handOver: Extract<HandOver, { status: 'new' }>;
  signUp: SignUp;
  apiUrl: string;
  secrets: SandboxSecrets;
}

/** Goes through sign-up as the web does, with the account's own identity and a drawn photo. */
export async function signUpPerson(options: SignUpOptions): Promise<Extract<HandOver, { status: 'member' }>> {
  const { account, handOver, signUp, apiUrl } = options;
  const api = { apiUrl, accessToken: handOver.idpToken };

  const sidCode = await verifyIdentity(options);
  const { items: locations } = await callOverHttp(api, getLocations);
  const { items: tags } = await callOverHttp(api, getTags);
  const location = locations.find(({ name }) => name === signUp.location) ?? locations[0];
  if (!location) throw new Error('the api knows no locations');
  const wanted = signUp.tags ?? tags.slice(0, 3).map(({ name }) => name);
  const known = tags.filter(({ name }) => wanted.includes(name));

  const { userId, ...tokens } = await callOverHttp(api, signup, {
    body: {
      idpType: handOver.idpType,
      idpId: handOver.idpId,
      idpToken: handOver.idpToken,
      terms: { service: true, privacy: true, marketing: false, version: product.termsVersion },
      sidCode,
      nickname: signUp.nickname ?? account.name.replace(/[^가-힣a-zA-Z0-9]/g, '').slice(0, 12),
      job: signUp.job,
      affiliation: signUp.affiliation,
      locationId: location.id,
      mbti: signUp.mbti,
      height: signUp.height,
      tagIds: known.map(({ id }) => id),
      customTags: wanted.filter((name) => !known.some((tag) => tag.name === name)),
      profileImageKeys: [await uploadDrawnPhoto(options)],
    },
  });
  return { status: 'member', userId: String(userId), ...tokens };
}

async function verifyIdentity({ account, handOver, apiUrl, secrets }: SignUpOptions): Promise<string> {
  const api = { apiUrl, accessToken: handOver.idpToken };
  const { encPlainData, sidCode } = await callOverHttp(api, createNiceVerification);
  const request = readRequest(secrets, encPlainData);
  if (!request) throw new Error('the api uses other verification keys than the sandbox');
  const encodedData = sealAnswer(secrets, request, { status: 'verified', identity: account.identity });
  await callOverHttp(api, notifyNiceSuccess, { body: { sidCode, encodedData } });
  return sidCode;
}

async function uploadDrawnPhoto({ account, handOver, apiUrl }: SignUpOptions): Promise<string> {
  const photo = await drawPhotoJpeg(account.id, account.identity.gender);
  const api = { apiUrl, accessToken: handOver.idpToken };
  const upload = await callOverHttp(api, createPhotoUpload, {
    body: { contentType: 'image/jpeg', size: photo.length },
  });
  return sendPicture({ apiUrl, upload, picture: photo });
}
