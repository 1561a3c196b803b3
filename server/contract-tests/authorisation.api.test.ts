import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { allCalls } from '@/contract/calls';
import { errorPayloadSchema } from '@/contract/errors';
import { openTestApi, type TestApi } from '../../testing/api/test-api';
import { sanctions, users } from '../db/schema';

/** The whole table of calls and callers, derived from the contract and kept where a person can read it. */

vi.setConfig({ testTimeout: 60_000 });

const kinds = ['visitor', 'signup', 'member', 'unverified', 'resigned', 'sanctioned', 'blocked'] as const;
type Kind = (typeof kinds)[number];
type Cell = 401 | 2002 | 2003 | 2005 | 2006 | 'in';
const doorCodes: readonly number[] = [401, 2002, 2003, 2005, 2006];
const resultFile = path.join('.cache', 'test-results', 'authorisation-matrix.md');

let api: TestApi;
const tokens: Partial<Record<Kind, string>> = {};
beforeAll(async () => {
  api = await openTestApi();
  const { app } = api;
  const [member, unverified, resigned, sanctioned, blocked] = [
    await api.person(),
    await api.person({ isVerified: false }),
    await api.person(),
    await api.person(),
    await api.person(),
  ];
  await app.db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, resigned.id));
  await app.db.insert(sanctions).values([
    { userId: sanctioned.id, reason: '부적절한 언어', endsAt: new Date(Date.now() + 86_400_000) },
    { userId: blocked.id, reason: '사칭' },
  ]);
  for (const [kind, person] of Object.entries({ member, unverified, resigned, sanctioned, blocked }))
    tokens[kind as Kind] = person.accessToken;
  tokens.signup = await app.tokens.sign('idp', { sub: 'new', idpType: 'KAKAO', email: null }, 3600);
});
afterAll(() => api.close());

/** What decisions 2 and 3 say, from nothing but the definition of the call. */
function expected(call: Call, kind: Kind): Cell {
  if (call.who.includes('anonymous')) return 'in';
  if (kind === 'visitor') return 401;
  if (kind === 'signup') return call.who.includes('signup') ? 'in' : 2002;
  if (kind === 'resigned') return 2005;
  if (kind === 'blocked') return 2006;
  const isVerifiedOnly = !call.who.includes('member') && !call.who.includes('signup');
  if (kind === 'unverified' && isVerifiedOnly) return 2003;
  // Of a call that reaches others in part, the path names somebody else here; a body is not sent.
  const isOthers = call.reachesOthers || (call.reachesOthersWhen && !call.body);
  if (kind === 'sanctioned' && isOthers) return 2006;
  return 'in';
}

/** No row has the id in the path, so whoever gets in changes nothing. */
async function actual(call: Call, kind: Kind): Promise<Cell | string> {
  const { status, body } = await api.raw({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, '2000000000'),
    ...(tokens[kind] && { token: tokens[kind] }),
  });
  if (status >= 500 && status !== 501) return `${status}!`;
  const refusal = errorPayloadSchema.safeParse(body);
  if (status >= 400 && !refusal.success) return `${status} without the shape of an error`;
  const code = refusal.data?.code ?? 0;
  if ((status === 401) !== (code === 401)) return `${status} with code ${code}`;
  return doorCodes.includes(code) ? (code as Cell) : 'in';
}

test('every call lets in whom the contract names and tells everybody else why not', async () => {
  const wrong: string[] = [];
  const lines: string[] = [];
  for (const { call } of allCalls) {
    const cells: string[] = [];
    for (const kind of kinds) {
      const [is, shouldBe] = [await actual(call, kind), expected(call, kind)];
      cells.push(is === shouldBe ? String(is) : `**${is}, not ${shouldBe}**`);
      if (is !== shouldBe) wrong.push(`${call.name} as ${kind}: ${is}, not ${shouldBe}`);
    }
    lines.push(`| ${call.name} | ${call.who.join(', ')} | ${cells.join(' | ')} |`);
  }
  mkdirSync(path.dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, tableOf(lines, wrong.length));
  expect(wrong).toEqual([]);
});

function tableOf(lines: string[], wrongCount: number): string {
  const columns = ['call', 'who', ...kinds];
  return [
    `${lines.length} calls × ${kinds.length} callers: ${wrongCount} wrong cells. "in": past the door, whatever the call then says.`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...lines,
    '',
  ].join('\n');
}
