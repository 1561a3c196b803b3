import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  createNiceVerification,
  logout,
  notifyNiceSuccess,
  refreshToken,
  signup,
} from '@/contract/authentication';
import { TERMS_VERSION } from '@/contract/constants';
import { getLocations } from '@/contract/locations';
import { createPhotoUpload } from '@/contract/photos';
import { getTags } from '@/contract/tags';
import { getUser, meSchema } from '@/contract/users';
import type { SandboxApi } from '../../../testing/api/open-sandbox-api';
import { useSandboxApi } from '../../../testing/api/use-api';
import { cloverEntries } from '../../db/schema';
import type { SandboxAccount } from '../../sandbox/accounts';

const api = useSandboxApi();

describe.each(['kakao', 'apple'] as const)('a new person through %s', (provider) => {
  test('signs in, verifies, uploads a photo, signs up, keeps no original, is known the next time, and leaves', async () => {
    const account = await api.addAccount({ name: provider === 'kakao' ? '한지우' : '문하람', provider });
    const first = await api.signIn(account, { returnTo: '/invite?iuid=abc' });
    expect(first.arrived.pathname + first.arrived.search).toBe('/invite?iuid=abc');
    const body = await prepare(account, first.handOver);
    const token = body.idpToken;

    const session = await api.call(signup, { as: { token }, body });
    // Of the upload only what was made of it stays; the original, with its position data, is gone.
    expect(await api.app.objects.get(body.profileImageKeys[0] ?? '')).toBeNull();
    const again = await api.call(signup, { as: { token }, body });
    expect(again.userId).toBe(session.userId);
    const [gift, ...others] = await api.app.db
      .select()
      .from(cloverEntries)
      .where(eq(cloverEntries.userId, session.userId));
    expect([gift?.balanceAfter, others.length]).toEqual([50, 0]);

    const me = meSchema.parse(await api.call(getUser, { as: { token: session.accessToken } }));
    expect(me).toMatchObject({
      nickname: body.nickname,
      gender: account.identity.gender,
      birthdate: account.identity.birthdate,
      isVerified: true,
      profileImages: [{ status: 'APPROVED' }],
    });
    expect(me.tags.map(({ name }) => name)).toContain('별보기좋아');
    expect((await fetch(me.photoUrl ?? '')).headers.get('content-type')).toBe('image/webp');

    const second = await api.signIn(account);
    expect(second.handOver).toMatchObject({ status: 'member', userId: String(session.userId) });

    const next = await api.call(refreshToken, {
      body: { refreshToken: session.refreshToken, userId: session.userId },
    });
    expect(next.refreshToken).not.toBe(session.refreshToken);
    expect(await api.call(logout, { body: { refreshToken: next.refreshToken } })).toEqual({});
    expect(await api.refusal(getUser, { as: { token: next.accessToken } })).toMatchObject({ code: 401 });
  });
});

async function prepare(
  account: SandboxAccount,
  handOver: Awaited<ReturnType<SandboxApi['signIn']>>['handOver'],
) {
  if (handOver?.status !== 'new') throw new Error('not a new person');
  const as = { token: handOver.idpToken };
  const { encPlainData, sidCode } = await api.call(createNiceVerification, { as });
  const encodedData = await api.answerVerification({ encPlainData, sidCode, personId: account.id });
  expect(await api.call(notifyNiceSuccess, { as, body: { sidCode, encodedData } })).toMatchObject({
    isAdult: true,
  });
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b46' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somewhere' } })
    .toBuffer();
  const upload = await api.call(createPhotoUpload, {
    as,
    body: { contentType: 'image/jpeg', size: picture.length },
  });
  const put = await fetch(upload.url, {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(picture),
  });
  expect(put.status).toBe(200);
  const [location] = (await api.call(getLocations, { as })).items;
  const [tag] = (await api.call(getTags)).items;
  if (!location || !tag) throw new Error('nothing to choose from');
  return {
    idpType: account.provider === 'kakao' ? ('KAKAO' as const) : ('APPLE' as const),
    idpId: handOver.idpId,
    idpToken: handOver.idpToken,
    terms: { service: true as const, privacy: true as const, marketing: false, version: TERMS_VERSION },
    sidCode,
    nickname: account.name,
    job: '대학생',
    affiliation: '한국대 국문과',
    locationId: location.id,
    tagIds: [tag.id],
    customTags: ['별보기좋아'],
    profileImageKeys: [upload.key],
  };
}
