import sharp from 'sharp';
import { createNiceVerification, notifyNiceSuccess, type signup } from '@/contract/authentication';
import type { CallBody } from '@/contract/call';
import { TERMS_VERSION } from '@/contract/constants';
import { getLocations } from '@/contract/locations';
import { createPhotoUpload } from '@/contract/photos';
import type { SandboxApi } from './open-sandbox-api';
import type { TestApi } from './test-api';

let count = 0;

/** A jpeg of one colour. */
export function drawPicture({ width = 640, height = 480, color = '#b46' } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** Uploads a profile picture as `token`; answers its key. */
export async function uploadPicture(
  api: Pick<TestApi, 'call' | 'service'>,
  {
    token,
    picture,
    contentType = 'image/jpeg',
  }: { token: string; picture: Buffer; contentType?: 'image/jpeg' | 'image/png' | 'image/webp' },
): Promise<string> {
  const upload = await api.call(createPhotoUpload, {
    as: { token },
    body: { contentType, size: picture.length },
  });
  const { pathname, search } = new URL(upload.url);
  const answer = await api.service.server.inject({
    method: 'PUT',
    url: pathname + search,
    headers: upload.headers,
    payload: picture,
  });
  if (answer.statusCode !== 200) throw new Error(`the upload answered ${answer.statusCode}`);
  return upload.key;
}

/** Somebody who signed in with a provider, verified and uploaded a photo: all but the sign-up itself. */
export async function prepareNewcomer(api: SandboxApi, { nickname }: { nickname?: string } = {}) {
  count += 1;
  const account = await api.addAccount({ name: '이하루' });
  const idpToken = await api.app.tokens.sign('idp', { sub: account.id, idpType: 'KAKAO', email: null }, 3600);
  const as = { token: idpToken };
  const { encPlainData, sidCode } = await api.call(createNiceVerification, { as });
  const encodedData = await api.answerVerification({ encPlainData, sidCode, personId: account.id });
  await api.call(notifyNiceSuccess, { as, body: { sidCode, encodedData } });
  const key = await uploadPicture(api, { token: idpToken, picture: await drawPicture() });
  const [location] = (await api.call(getLocations, { as })).items;
  if (!location) throw new Error('no locations');
  const body: CallBody<typeof signup> = {
    idpType: 'KAKAO',
    idpId: account.id,
    idpToken,
    terms: { service: true, privacy: true, marketing: false, version: TERMS_VERSION },
    sidCode,
    nickname: nickname ?? `새사람${count}`,
    job: '대학생',
    affiliation: '한국대 국문과',
    locationId: location.id,
    tagIds: [],
    customTags: [],
    profileImageKeys: [key],
  };
  return { account, as, body };
}
