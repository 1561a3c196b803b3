import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { allCalls } from '@/contract/calls';
import { errorPayloadSchema } from '@/contract/errors';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { refreshTokens, sanctions, users } from '../db/schema';

/** Every way to call, derived from the contract: who is let in, and what everybody else is told. */

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApi();
  const { app } = api;
  const [member, unverified, resigned, blocked, sanctioned, signedOut] = [
    await api.person(),
    await api.person({ isVerified: false }),
    await api.person(),
    await api.person(),
    await api.person(),
    await api.person(),
  ];
  await app.db
    .update(users)
    .set({ state: 'WITHDRAWN', withdrawnAt: app.clock.now() })
    .where(eq(users.id, resigned.id));
  const endsAt = new Date(Date.now() + 86_400_000);
  await app.db.insert(sanctions).values([
    { userId: blocked.id, reason: '사칭' },
    { userId: sanctioned.id, reason: '부적절한 언어', endsAt },
  ]);
  await app.db
    .update(refreshTokens)
    .set({ revokedAt: app.clock.now() })
    .where(eq(refreshTokens.userId, signedOut.id));
  const sub = String(member.id);
  Object.assign(tokens, {
    member: member.accessToken,
    unverified: unverified.accessToken,
    resigned: resigned.accessToken,
    blocked: blocked.accessToken,
    sanctioned: sanctioned.accessToken,
    'signed out': signedOut.accessToken,
    newcomer: await app.tokens.sign('idp', { sub: 'new', idpType: 'KAKAO', email: null }, 3600),
    'a chat token': member.chatToken,
    'a broker passcode': await app.tokens.sign('broker', { sub, fam: member.familyId }, 600),
    'an expired token': await app.tokens.sign('access', { sub, fam: member.familyId }, -1),
    'a forged token': `${member.accessToken.slice(0, -4)}AAAA`,
    nonsense: 'nonsense',
  });
});
afterAll(() => api.close());

const doorCodes = [401, 2002, 2003, 2005, 2006];
const guarded = allCalls.map(({ call }) => call).filter(({ who }) => !who.includes('anonymous'));
const rows = guarded.map((call) => [call.name, call] as const);

/** The code the call is refused with; null when it got through the door. Never a 5xx but 501. */
async function tryCall(call: Call, who?: string): Promise<number | null> {
  const { status, body } = await api.raw({
    method: call.method,
    // No row has this id: whoever gets through the door changes nothing.
    url: call.path.replaceAll(/\{\w+\}/g, '2000000000'),
    ...(who !== undefined && { token: tokens[who] ?? '' }),
  });
  expect(status === 501 || status < 500, `${call.name} as ${who} answered ${status}`).toBe(true);
  const refusal = errorPayloadSchema.safeParse(body);
  return refusal.success && doorCodes.includes(refusal.data.code) ? refusal.data.code : null;
}

describe.each(rows)('%s', (_name, call) => {
  const needsVerified = !call.who.includes('member') && !call.who.includes('signup');

  test('asks everybody to sign in who has no living session', async () => {
    expect(await tryCall(call)).toBe(401);
    for (const who of [
      'signed out',
      'a chat token',
      'a broker passcode',
      'an expired token',
      'a forged token',
      'nonsense',
    ])
      expect(await tryCall(call, who), who).toBe(401);
  });

  test('lets in whom the contract names and tells the others why not', async () => {
    expect(await tryCall(call, 'newcomer')).toBe(call.who.includes('signup') ? null : 2002);
    expect(await tryCall(call, 'unverified')).toBe(needsVerified ? 2003 : null);
    expect(await tryCall(call, 'resigned')).toBe(2005);
    expect(await tryCall(call, 'blocked')).toBe(2006);
    // Of a call that reaches others in part, the path names somebody else here; a body is not sent.
    const isOthers = call.reachesOthers || (call.reachesOthersWhen !== undefined && !call.body);
    expect(await tryCall(call, 'sanctioned')).toBe(isOthers ? 2006 : null);
    expect(await tryCall(call, 'member')).toBe(null);
  });

  if (call.chatToken)
    test('needs the chat token of the same person', async () => {
      const url = call.path.replaceAll(/\{\w+\}/g, '2000000000');
      const other = await api.person();
      for (const chatToken of [undefined, other.chatToken, 'nonsense']) {
        const { status, body } = await api.raw({
          method: call.method,
          url,
          token: tokens.member,
          headers: chatToken ? { 'slide-chat-token': chatToken } : {},
        });
        expect({ status, body }).toMatchObject({
          status: 403,
          body: { code: 1003, debugMessage: 'CHAT_TOKEN' },
        });
      }
    });
});
