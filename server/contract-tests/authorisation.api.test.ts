import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { fillPath } from '@/contract/call-address';
import { allCalls } from '@/contract/calls';
import { errorPayloadSchema } from '@/contract/errors';
import { callers, expectedAtTheDoor, makeCallers } from '../../testing/api/door';
import type { Person } from '../../testing/api/person';
import { openRoomOfSix } from '../../testing/api/room';
import { type Row, rowsOfCalls } from '../../testing/api/rows-of-calls';
import { readMyTeam } from '../../testing/api/teams';
import { useTestApi } from '../../testing/api/use-api';
import { makeBadBearers } from '../../testing/fuzz/bad-bearers';
import { routes } from '../http/all-routes';
import { todoCalls } from '../http/contract-routes';

/**
 * Every call before everybody: what the token alone decides (the door), and for calls about one row who stands in
 * which relation to it. Derived from the contract; `npm run matrix` prints the table. "in" is past the door, whatever
 * the call then says; "·" means that the call is about no row.
 */

vi.setConfig({ testTimeout: 600_000 });

const relations = ['no team', 'another team', 'member of it', 'leader of it'] as const;
type Relation = (typeof relations)[number];
/** What was answered and whether that is right. */
interface Cell {
  readonly is: number | string;
  readonly isRight: boolean;
}
const doorCodes: readonly number[] = [401, 2002, 2003, 2005, 2006];
const resultFile = path.join('.cache', 'test-results', 'authorisation-matrix.md');
const calls = allCalls.map(({ call }) => call);
const guarded = calls.filter(({ who }) => !who.includes('anonymous'));
const todo = new Set(todoCalls(routes).map(({ name }) => name));

const api = useTestApi();
let tokens: Awaited<ReturnType<typeof makeCallers>>;
let nobody: Person;
let elsewhere: Person;
beforeAll(async () => {
  tokens = await makeCallers(api);
  nobody = await api.person();
  elsewhere = (await openRoomOfSix(api)).her.people[1];
});

/** The code of a refusal, "in" for anything else; a text for what no call may answer. */
async function ask(
  call: Call,
  { token, chatToken }: { token: string | undefined; chatToken?: string },
  row: Row = {},
): Promise<number | string> {
  const url = fillPath(call.path, (name) =>
    // No row has this id: whoever gets in changes nothing.
    String(row.params?.[name] ?? 2_000_000_000),
  );
  const { status, body } = await api.raw({
    method: call.method,
    url: row.query && call.query ? `${url}?${row.query}` : url,
    ...(token !== undefined && { token }),
    headers: { ...(chatToken !== undefined && { 'slide-chat-token': chatToken }) },
    ...(row.body !== undefined && { body: row.body }),
  });
  if (status === 501) return 'in';
  if (status >= 500) return `${status}!`;
  const refusal = errorPayloadSchema.safeParse(body);
  if (status < 400) return 'in';
  if (!refusal.success) return `${status} without the shape of an error`;
  const { code } = refusal.data;
  return (status === 401) === (code === 401) ? code : `${status} with code ${code}`;
}

function isForMembers({ who }: Call): boolean {
  return who.some((role) => role !== 'signup');
}

async function askAtTheDoor(call: Call, token: string | undefined): Promise<number | string> {
  const answer = await ask(call, { token });
  // 1003 is of the door only where members may not call at all; elsewhere it is about the row.
  const isDoors = doorCodes.includes(Number(answer)) || (answer === 1003 && !isForMembers(call));
  return typeof answer === 'string' || isDoors ? answer : 'in';
}

function askAs(call: Call, person: Person, row: Row) {
  return ask(call, { token: person.accessToken, chatToken: person.chatToken }, row);
}

/** Whether only whoever leads may: the contract names a leader and nobody else who belongs to the row. */
function isForLeaders({ who }: Call): boolean {
  const belongs = who.some((role) => role === 'teamMember' || role === 'channelMember');
  return !belongs && who.some((role) => role === 'draftLeader' || role === 'teamLeader');
}

/** The four cells of a call about a row. */
async function askRelations(call: Call): Promise<Record<Relation, Cell>> {
  const make = rowsOfCalls[call.name];
  const none: Cell = { is: '·', isRight: true };
  const cells = { 'no team': none, 'another team': none, 'member of it': none, 'leader of it': none };
  if (!make) return cells;
  const row = await make(api);
  for (const [relation, person] of [
    ['no team', nobody],
    ['another team', elsewhere],
  ] as const) {
    if (row.isOwn) continue;
    const is = await askAs(call, person, row);
    cells[relation] = { is, isRight: (row.outsiderCodes ?? [1003]).includes(Number(is)) };
  }
  if (row.member) {
    const is = await askAs(call, row.member, row);
    const shouldBe = isForLeaders(call) ? (row.memberCode ?? 1003) : 'in';
    cells['member of it'] = { is, isRight: is === shouldBe };
  }
  // What the member did may have ended the row.
  const fresh = row.member && !isForLeaders(call) ? await make(api) : row;
  if (fresh.leader) {
    const is = await askAs(call, fresh.leader, fresh);
    cells['leader of it'] = { is, isRight: is === 'in' };
  }
  return cells;
}

test('every call lets in whom the contract names and answers everybody else why not', async () => {
  const wrong: string[] = [];
  const lines: string[] = [];
  for (const call of calls) {
    const cells: string[] = [];
    for (const caller of callers) {
      const [is, shouldBe] = [await askAtTheDoor(call, tokens[caller]), expectedAtTheDoor(call, caller)];
      cells.push(is === shouldBe ? String(is) : `**${is}, not ${shouldBe}**`);
      if (is !== shouldBe) wrong.push(`${call.name} as ${caller}: ${is}, not ${shouldBe}`);
    }
    for (const [relation, { is, isRight }] of Object.entries(await askRelations(call))) {
      cells.push(isRight ? String(is) : `**${is}**`);
      if (!isRight) wrong.push(`${call.name} as ${relation}: ${is}`);
    }
    lines.push(`| ${call.name} | ${call.who.join(', ')} | ${cells.join(' | ')} |`);
  }
  mkdirSync(path.dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, tableOf(lines, wrong.length));
  expect(wrong).toEqual([]);
});

function tableOf(lines: string[], wrongCount: number): string {
  const columns = ['call', 'who', ...callers, ...relations];
  return [
    `${lines.length} calls × ${callers.length + relations.length} callers: ${wrongCount} wrong cells.`,
    '"in": past the door, whatever the call then says. "·": the call is about no such row.',
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...lines,
    '',
  ].join('\n');
}

test('every call with an id in its path has a row that somebody else has', () => {
  const aboutARow = guarded.filter(
    // Operators see every row, in the roles of operators.api.test.ts.
    ({ path: url, name, who }) => url.includes('{') && !todo.has(name) && !who.includes('operator'),
  );
  const without = aboutARow.map(({ name }) => name).filter((name) => !(name in rowsOfCalls));
  expect(without, 'these want a row in testing/api/rows-of-calls.ts').toEqual([]);
  expect(aboutARow.length).toBeGreaterThan(20);
});

test('no authorization header but a true one opens a call that needs somebody', async () => {
  const bearers = Object.entries(await makeBadBearers(api.app, { person: nobody, other: elsewhere }));
  expect(bearers.length).toBeGreaterThan(25);
  const wrong: string[] = [];
  for (const call of guarded) {
    const url = fillPath(call.path, () => '2000000000');
    for (const [what, authorization] of bearers) {
      const { status, body } = await api.raw({ method: call.method, url, headers: { authorization } });
      const refusal = errorPayloadSchema.safeParse(body);
      if (status !== 401 || refusal.data?.code !== 401) wrong.push(`${call.name} with ${what}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(guarded.filter(({ chatToken }) => chatToken).map((call) => [call.name, call] as const))(
  '%s needs the chat token of the same person',
  async (_name, call) => {
    for (const chatToken of [undefined, elsewhere.chatToken, nobody.accessToken, 'nonsense']) {
      const { status, body } = await api.raw({
        method: call.method,
        url: fillPath(call.path, () => '2000000000'),
        token: nobody.accessToken,
        headers: chatToken === undefined ? {} : { 'slide-chat-token': chatToken },
      });
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { code: 1003, debugMessage: 'CHAT_TOKEN', field: 'Slide-Chat-Token' },
      });
    }
  },
);

test('a member who does not lead cannot remove somebody from the team or disband it', async () => {
  const { team } = await readMyTeam(api, elsewhere);
  const call = calls.find(({ name }) => name === 'leaveTeam');
  const mate = team?.members.find(({ id, isLeader }) => !isLeader && id !== elsewhere.id);
  if (!call || !mate) throw new Error('nobody there');
  const params = { teamId: team?.id ?? 0 };
  expect(await askAs(call, elsewhere, { params, body: { action: 'KICK', userId: mate.id } })).toBe(1003);
  expect(await askAs(call, elsewhere, { params, body: { action: 'DISBAND' } })).toBe(1003);
  expect((await readMyTeam(api, elsewhere)).team?.members).toHaveLength(3);
});
