import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signup } from '@/contract/authentication';
import { TERMS_VERSION } from '@/contract/constants';
import { logout, refreshToken } from '@/contract/sessions';
import { getSignIns } from '@/contract/sign-ins';
import { getUser, meSchema } from '@/contract/users';
import { prepareSignUp } from '../../../testing/api/sign-up';
import { standInLine } from '../../../testing/api/stand-in-line';
import { useTestApi } from '../../../testing/api/use-api';
import { consents, idpAccounts, sanctions, tags, users, verifications, wallets } from '../../db/schema';
import { lockFamily } from './session-tokens';

const api = useTestApi({}, { sandbox: true });

describe('signing up', () => {
  test('five times at once makes one account, and everybody gets a session of it', async () => {
    const { as, body } = await prepareSignUp(api);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => api.call(signup, { as, body })));
    expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
    const [first] = answers;
    for (const { accessToken } of answers)
      expect(await api.call(getUser, { as: { token: accessToken } })).toMatchObject({ id: first?.userId });
    const rows = await api.app.db.select().from(idpAccounts).where(eq(idpAccounts.idpId, body.idpId));
    expect(rows).toHaveLength(1);
  });

  test('finished in two tabs of a browser is one sign-in, on which both tabs go on, and one that ended stays ended', async () => {
    const { as, body } = await prepareSignUp(api);
    const headers = { 'slide-platform': 'WEB', 'slide-platform-device-id': 'a-browser' };
    const finish = (more = headers) => api.call(signup, { as, body, headers: more });
    const [first, second] = await Promise.all([finish(), finish()]);
    const third = await finish();
    const items = async () =>
      (await api.call(getSignIns, { as: { token: third.accessToken } })).items.map(
        ({ isCurrent }) => isCurrent,
      );
    expect(await items()).toEqual([true]);
    const { userId } = first;
    const renew = (session: { refreshToken: string }) =>
      api.attempt(refreshToken, { body: { refreshToken: session.refreshToken, userId } });
    for (const session of [first, second, third]) expect(await renew(session)).toBeNull();
    await finish({ ...headers, 'slide-platform-device-id': 'another-browser' });
    expect(await items()).toEqual([true, false]);

    await api.call(logout, { body: { refreshToken: second.refreshToken } });
    const anew = await finish();
    expect(await renew(first)).not.toBeNull();
    expect(await api.call(getUser, { as: { token: anew.accessToken } })).toMatchObject({ id: userId });
    const { fam = '' } = (await api.app.tokens.verify('access', anew.accessToken)) ?? {};
    await standInLine(api, (tx) => lockFamily(tx, fam), [
      () => api.call(logout, { body: { refreshToken: anew.refreshToken } }),
      () => finish(),
    ]);
    expect(await api.attempt(getUser, { as: { token: anew.accessToken } })).toBe(401);
  });

  test('finished again, by who withdrew since or is blocked for ever, gives no session', async () => {
    const { as, body } = await prepareSignUp(api);
    const { userId } = await api.call(signup, { as, body });
    const withdrawn = { state: 'WITHDRAWN' as const, withdrawnAt: api.clock.now() };
    await api.app.db.update(users).set(withdrawn).where(eq(users.id, userId));
    expect(await api.attempt(signup, { as, body })).toBe(2005);
    await api.app.db.insert(sanctions).values({ userId, reason: '사칭' });
    expect(await api.attempt(signup, { as, body })).toBe(2006);
  });

  test('finished again on a browser that somebody else used meanwhile goes on with the own sign-in', async () => {
    const [own, other] = [await prepareSignUp(api), await prepareSignUp(api)];
    const headers = { 'slide-platform-device-id': 'a-shared-browser' };
    const finish = ({ as, body }: typeof own) => api.call(signup, { as, body, headers });
    for (const each of [own, other]) await finish(each);
    const { accessToken } = await finish(own);
    expect((await api.call(getSignIns, { as: { token: accessToken } })).items).toHaveLength(1);
  });

  test('writes what was agreed to, the wallet with its gift, and a code and a handle to start with', async () => {
    const { as, body } = await prepareSignUp(api);
    const terms = { ...body.terms, marketing: true };
    const { userId, accessToken } = await api.call(signup, { as, body: { ...body, terms } });
    const agreed = await api.app.db
      .select()
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.id));
    expect(agreed.map(({ kind, isAgreed, version }) => [kind, isAgreed, version])).toEqual([
      ['SERVICE', true, TERMS_VERSION],
      ['PRIVACY', true, TERMS_VERSION],
      ['MARKETING', true, TERMS_VERSION],
    ]);
    const [wallet] = await api.app.db.select().from(wallets).where(eq(wallets.userId, userId));
    expect(wallet).toMatchObject({ freeBalance: 50, paidBalance: 0 });
    const me = meSchema.parse(await api.call(getUser, { as: { token: accessToken } }));
    expect(me).toMatchObject({ remainingLoginIdEdits: 2, marketing: true, mannerScore: null });
    expect(me.loginId).toMatch(/^slide\.[a-z0-9]{8}$/);
    expect(me.phoneNumber).toMatch(/^010-\*{4}-\d{4}$/);
  });

  test('to terms that are not in force, or never were, is refused and writes nothing', async () => {
    const { as, body } = await prepareSignUp(api);
    for (const version of ['2025-01-01', '1', '9999-12-31'])
      expect(
        await api.refusal(signup, { as, body: { ...body, terms: { ...body.terms, version } } }),
      ).toMatchObject({ status: 400, code: 1002, field: 'terms' });
    expect(await api.app.db.select().from(idpAccounts).where(eq(idpAccounts.idpId, body.idpId))).toEqual([]);
    expect(await api.call(signup, { as, body })).toMatchObject({ userId: expect.any(Number) });
  });

  test('with a nickname somebody has is refused by name, whatever its case, and can be tried again', async () => {
    const taken = await api.person({ nickname: 'Rabbit' });
    const { as, body } = await prepareSignUp(api);
    const refusal = await api.refusal(signup, { as, body: { ...body, nickname: 'rabbit' } });
    expect(refusal).toMatchObject({
      status: 400,
      code: 1002,
      debugMessage: expect.stringMatching(/^nickname:/),
    });
    expect(taken.nickname).toBe('Rabbit');
    expect(await api.call(signup, { as, body })).toMatchObject({ userId: expect.any(Number) });
  });

  test('by two people who want the same nickname at once succeeds for one', async () => {
    const [a, b] = [await prepareSignUp(api), await prepareSignUp(api)];
    const results = await Promise.allSettled(
      [a, b].map(({ as, body }) => api.call(signup, { as, body: { ...body, nickname: '같은이름' } })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await api.app.db.select().from(users).where(eq(users.nicknameKey, '같은이름'));
    expect(rows).toHaveLength(1);
  });

  test('with somebody else’s proof, verification or photo, or a verification that ran out, is refused', async () => {
    const [me, other] = [await prepareSignUp(api), await prepareSignUp(api)];
    const stolenProof = { ...me.body, idpToken: other.body.idpToken };
    expect(await api.refusal(signup, { as: me.as, body: stolenProof })).toMatchObject({ code: 1003 });
    const otherId = { ...me.body, idpId: other.body.idpId };
    expect(await api.refusal(signup, { as: me.as, body: otherId })).toMatchObject({ code: 1003 });
    const stolenSid = { ...me.body, sidCode: other.body.sidCode };
    expect(await api.refusal(signup, { as: me.as, body: stolenSid })).toMatchObject({ code: 2003 });
    const stolenPhoto = { ...me.body, profileImageKeys: other.body.profileImageKeys };
    expect(await api.refusal(signup, { as: me.as, body: stolenPhoto })).toMatchObject({
      code: 1002,
      debugMessage: expect.stringMatching(/^profileImageKeys:/),
    });
    const ranOut = { expiresAt: api.clock.now() };
    await api.app.db.update(verifications).set(ranOut).where(eq(verifications.sidCode, me.body.sidCode));
    expect(await api.attempt(signup, me)).toBe(2003);
  });

  test('as a member is refused: it needs the proof of a provider', async () => {
    const { body } = await prepareSignUp(api);
    const person = await api.person();
    expect(await api.refusal(signup, { as: person, body })).toMatchObject({ code: 1003 });
  });

  test.each([
    ['a blocked word as nickname', { nickname: '시발점아님시발' }, 'nickname'],
    ['a blocked word as job', { job: '개새끼' }, 'job'],
    ['a place that does not exist', { locationId: 999_999 }, 'locationId'],
    ['a tag that does not exist', { tagIds: [999_999] }, 'tagIds'],
    ['a blocked word as tag', { customTags: ['병신'] }, 'customTags'],
  ])('with %s names the field and uses nothing up', async (_what, wrong, field) => {
    const { as, body } = await prepareSignUp(api);
    expect(await api.refusal(signup, { as, body: { ...body, ...wrong } })).toMatchObject({
      code: 1002,
      debugMessage: expect.stringMatching(new RegExp(`^${field}:`)),
    });
    expect(await api.call(signup, { as, body })).toMatchObject({ userId: expect.any(Number) });
  });

  test('shares a tag somebody typed before, whatever its case', async () => {
    const [a, b] = [await prepareSignUp(api), await prepareSignUp(api)];
    await Promise.all([
      api.call(signup, { as: a.as, body: { ...a.body, customTags: ['Surfing', '밤산책'] } }),
      api.call(signup, { as: b.as, body: { ...b.body, customTags: ['밤산책', 'surfing'] } }),
    ]);
    expect(await api.app.db.select().from(tags).where(eq(tags.nameKey, 'surfing'))).toHaveLength(1);
  });
});
