import { eq } from 'drizzle-orm';
import type { Call } from '@/contract/call';
import { refreshTokens, sanctions, users } from '../../server/db/schema';
import type { TestApi } from './test-api';

/** Everybody who may stand before a call, by what their token says of them alone. */
export const callers = [
  'visitor',
  'expired token',
  'signed out',
  'in sign-up',
  'unverified',
  'resigned',
  'blocked',
  'sanctioned',
  'member',
] as const;
export type Caller = (typeof callers)[number];

/** A token for each of them; a visitor has none. */
export async function makeCallers(api: TestApi): Promise<Partial<Record<Caller, string>>> {
  const { app } = api;
  const [member, signedOut, resigned, blocked, sanctioned] = [
    await api.person(),
    await api.person(),
    await api.person(),
    await api.person(),
    await api.person(),
  ];
  const unverified = await api.person({ isVerified: false });
  const now = app.clock.now();
  await app.db.update(users).set({ state: 'WITHDRAWN', withdrawnAt: now }).where(eq(users.id, resigned.id));
  await app.db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(eq(refreshTokens.familyId, signedOut.familyId));
  await app.db.insert(sanctions).values([
    { userId: sanctioned.id, reason: '부적절한 언어', endsAt: new Date(now.getTime() + 86_400_000) },
    { userId: blocked.id, reason: '사칭' },
  ]);
  const claims = { sub: String(member.id), fam: member.familyId };
  return {
    'expired token': await app.tokens.sign('access', claims, -60),
    'signed out': signedOut.accessToken,
    'in sign-up': await app.tokens.sign('idp', { sub: 'new', idpType: 'KAKAO', email: null }, 3600),
    unverified: unverified.accessToken,
    resigned: resigned.accessToken,
    blocked: blocked.accessToken,
    sanctioned: sanctioned.accessToken,
    member: member.accessToken,
  };
}

/** Who is let in and how (docs/product.md#identity), from nothing but the definition of the call. */
export function expectedAtTheDoor(call: Call, caller: Caller): number | 'in' {
  if (call.who.includes('anonymous')) return 'in';
  // No bearer opens a call of the back office (server/contract-tests/operators.api.test.ts has who does).
  if (call.who.includes('operator')) return 401;
  if (caller === 'visitor' || caller === 'expired token' || caller === 'signed out') return 401;
  if (caller === 'in sign-up') return call.who.includes('signup') ? 'in' : 2002;
  if (caller === 'resigned') return 2005;
  if (caller === 'blocked') return 2006;
  if (call.who.every((role) => role === 'signup')) return 1003;
  const isVerifiedOnly = !call.who.includes('member') && !call.who.includes('signup');
  if (caller === 'unverified' && isVerifiedOnly) return 2003;
  // Of a call that reaches others in part, the path names somebody else here; a body is not sent.
  const isOthers = call.reachesOthers || (call.reachesOthersWhen !== undefined && !call.body);
  return caller === 'sanctioned' && isOthers ? 2006 : 'in';
}
