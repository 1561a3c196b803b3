import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signup } from '@/contract/authentication';
import { logout, refreshToken } from '@/contract/sessions';
import { getTags } from '@/contract/tags';
import { getUser, meSchema } from '@/contract/users';
import { drawPhoto } from '../../../testing/api/photos';
import { prepareSignUp } from '../../../testing/api/sign-up';
import { useTestApi } from '../../../testing/api/use-api';
import { cloverEntries } from '../../db/schema';

const api = useTestApi({}, { sandbox: true });

describe.each(['kakao', 'apple'] as const)('a new person through %s', (provider) => {
  test('signs in, verifies, uploads a photo, signs up, keeps no original, is known the next time, and leaves', async () => {
    const account = await api.addAccount({ name: provider === 'kakao' ? '한지우' : '문하람', provider });
    const first = await api.signIn(account, { returnTo: '/invite?iuid=abc' });
    expect(first.arrived.pathname + first.arrived.search).toBe('/invite?iuid=abc');
    const [tag] = (await api.call(getTags)).items;
    if (!tag) throw new Error('nothing to choose from');
    const { as, body } = await prepareSignUp(api, {
      account,
      answers: { nickname: account.name, tagIds: [tag.id], customTags: ['별보기좋아'] },
      picture: await drawPhoto({ note: 'somewhere' }),
    });

    const session = await api.call(signup, { as, body });
    // Of the upload only what was made of it stays; the original, with its position data, is gone.
    expect(await api.app.objects.get(body.profileImageKeys[0] ?? '')).toBeNull();
    const again = await api.call(signup, { as, body });
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
