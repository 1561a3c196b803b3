import { and, count, eq, isNull } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { logout, refreshToken } from '@/contract/sessions';
import { useTestApi } from '../../../testing/api/use-api';
import { outbox, refreshTokens } from '../../db/schema';
import { controlOrderSchema } from '../../db/schema/control-order';
import { transact } from '../../db/transact';
import { composeService, type Service } from '../../start/composition';
import { issueSession, type SessionTokens } from './session-tokens';

/** Many tabs, two nodes, one database: what a refresh token is worth when everybody uses it at the same moment. */

vi.setConfig({ testTimeout: 60_000 });

const api = useTestApi();
let otherNode: Service;
beforeAll(async () => {
  otherNode = await composeService(api.app.env, {
    // The database is the first node's to close.
    database: { ...api.service.database, close: async () => {} },
    clock: api.clock,
    log: pino({ level: 'silent' }),
  });
  await otherNode.server.ready();
});
afterAll(async () => {
  await otherNode.stop();
});

interface Owned extends SessionTokens {
  userId: number;
}

async function startSession(userId?: number): Promise<Owned> {
  const owner = userId ?? (await api.person()).id;
  const session = { userId: owner, deviceId: null };
  return { userId: owner, ...(await transact(api.app, (tx) => issueSession({ app: api.app, tx }, session))) };
}

/** One call to one of the two nodes, in turns. */
async function call(index: number, url: string, init: { token?: string; payload?: object } = {}) {
  const node = index % 2 === 0 ? api.service : otherNode;
  const answer = await node.server.inject({
    method: init.payload ? 'POST' : 'GET',
    url,
    headers: init.token ? { authorization: `Bearer ${init.token}` } : {},
    ...(init.payload && { payload: init.payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const refreshAt = (index: number, { userId, refreshToken: token }: Owned) =>
  call(index, refreshToken.path, { payload: { userId, refreshToken: token } });
const meAt = (index: number, token: string) => call(index, '/api/v1/users', { token });
const times = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

/** Refreshes once in each of fifty tabs at the same moment; answers what each got. */
async function refreshInTabs(session: Owned): Promise<Owned[]> {
  const answers = await Promise.all(times(50, (index) => refreshAt(index, session)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return answers.map(({ body }) => ({ userId: session.userId, ...refreshToken.response.parse(body) }));
}

async function countLive(userId: number): Promise<number> {
  const [row] = await api.app.db
    .select({ n: count() })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), isNull(refreshTokens.revokedAt)));
  return row?.n ?? 0;
}

/** Nothing of a session opens anything any more, on either node. */
async function expectOver(sessions: readonly Owned[]): Promise<void> {
  for (const [index, session] of sessions.entries()) {
    expect((await meAt(index, session.accessToken)).status).toBe(401);
    expect((await refreshAt(index, session)).status).toBe(401);
  }
}

describe('fifty refreshes of one token at the same moment', () => {
  test('within the grace each give a session that works and stays, on both nodes', async () => {
    const session = await startSession();
    const tabs = await refreshInTabs(session);
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(50);
    const families = await api.app.db
      .selectDistinct({ familyId: refreshTokens.familyId })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.userId, session.userId), isNull(refreshTokens.usedAt)));
    // The person of the test has a session of their own beside it.
    expect(families).toHaveLength(2);
    for (const [index, tab] of tabs.entries()) {
      // Asked at the node that did not make it.
      expect((await meAt(index + 1, tab.accessToken)).body).toMatchObject({ id: session.userId });
      expect((await refreshAt(index + 1, tab)).status).toBe(200);
    }
  });

  test('after the grace end the session once, for whoever holds any part of it', async () => {
    const session = await startSession();
    const laptop = await startSession(session.userId);
    const tabs = await refreshInTabs(session);
    api.clock.advance(api.app.product.refreshGraceMs + 1000);
    const answers = await Promise.all(times(50, (index) => refreshAt(index, session)));
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(times(50, () => [401, 401]));
    await expectOver(tabs);
    const ends = await api.app.db.select().from(outbox).where(eq(outbox.channel, 'control'));
    const endedUserIds = ends.map(({ message }) => controlOrderSchema.parse(message).userId);
    expect(endedUserIds.filter((userId) => userId === session.userId)).toHaveLength(1);
    // Another sign-in of the same person is another session.
    expect((await meAt(0, laptop.accessToken)).status).toBe(200);
    expect((await refreshAt(1, laptop)).status).toBe(200);
  });

  test('while a thief tries the spent one leave nobody with a session, whoever came first', async () => {
    const session = await startSession();
    const next = { ...session, ...refreshToken.response.parse((await refreshAt(0, session)).body) };
    api.clock.advance(api.app.product.refreshGraceMs + 1000);
    const answers = await Promise.all(
      times(50, (index) => refreshAt(index % 3, index % 5 === 4 ? session : next)),
    );
    const got = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => ({ userId: session.userId, ...refreshToken.response.parse(body) }));
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(10);
    await expectOver([next, ...got]);
  });

  test('while the person signs out leave no session behind', async () => {
    const session = await startSession();
    const before = await countLive(session.userId);
    const [answers] = await Promise.all([
      Promise.all(times(50, (index) => refreshAt(index, session))),
      call(1, logout.path, { payload: { refreshToken: session.refreshToken } }),
    ]);
    const got = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => ({ userId: session.userId, ...refreshToken.response.parse(body) }));
    await expectOver([session, ...got]);
    expect(await countLive(session.userId)).toBe(before - 1);
  });
});
