import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createPushToken, getAlarms } from '@/contract/alarms';
import type { Message } from '@/contract/chat-message';
import { createMessage, getChat, getMessages } from '@/contract/chats';
import { getMatch, likeMatch } from '@/contract/matches';
import { getCloverEntries, getCloverWallet } from '@/contract/wallet';
import { type ApiGround, prepareApiGround } from '../../testing/stack/api-process';
import type { HttpPerson } from '../../testing/stack/http-person';
import { bringTwoTeamsTogether, type TwoTeams } from '../../testing/stack/six-people';
import { takeTurns } from '../../testing/tuple';
import { openPglite } from '../adapters/database/pglite';

/** The real process on a real folder, killed with -9 where it hurts; six people who came through the front door. */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let ground: ApiGround;
let teams: TwoTeams;
let everybody: readonly HttpPerson[];

beforeAll(async () => {
  ground = await prepareApiGround('recovery');
  const api = await ground.start({ LOG_LEVEL: 'trace' });
  teams = await bringTwoTeamsTogether(ground);
  everybody = teams.everybody;
  // Who has no device is owed no push.
  for (const [index, person] of everybody.entries())
    await person.call(createPushToken, { body: { fcmToken: `device-of-the-six-${index}` } });
  await api.stop();
  cpSync(database(), asTheyMet(), { recursive: true });
});
afterAll(() => ground.clear());

// Each test begins where the six have met and one answer to a LIKE is missing.
beforeEach(() => {
  rmSync(database(), { recursive: true, force: true });
  cpSync(asTheyMet(), database(), { recursive: true });
});

const database = () => path.join(ground.dataDir, 'database');
const asTheyMet = () => `${database()}-as-they-met`;

/** Numbers straight from the database of a process that is gone, one for each statement. */
async function count(...statements: string[]): Promise<number[]> {
  const handle = await openPglite({ dataDir: database() });
  try {
    const columns = statements.map((statement) => `(${statement})::int`).join(', ');
    const { rows } = await handle.executeSql(`select array[${columns}] as counts`);
    return z.array(z.object({ counts: z.array(z.number()) })).parse(rows)[0]?.counts ?? [];
  } finally {
    await handle.close();
  }
}

describe('kill -9 in the middle of the answer to a LIKE', () => {
  test.each([8, 40, 160])(
    'after %i ms leaves the match, its room, six memberships, six alarms and their pushes, or none of them',
    async (ms) => {
      const api = await ground.start();
      const answer = teams.men[0].call(likeMatch, { params: { matchId: teams.matchId } }).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, ms));
      await api.kill();
      const isAcknowledged = await answer;
      const id = teams.matchId;
      const found = await count(
        `select count(*) from matches where id = ${id} and status = 'MATCHED'`,
        `select count(*) from chat_channels where id = ${id}`,
        `select count(*) from chat_members where channel_id = ${id}`,
        `select count(*) from chat_messages where channel_id = ${id} and seq = 1`,
        `select count(*) from alarms where type = 'MUTUAL_LIKE'`,
        `select count(*) from jobs.job as j join alarms on alarms.id = (j.data ->> 'alarmId')::int
          where name = 'push' and type = 'MUTUAL_LIKE'`,
      );
      expect([
        [1, 1, 6, 1, 6, 6],
        [0, 0, 0, 0, 0, 0],
      ]).toContainEqual(found);
      if (isAcknowledged) expect(found).toEqual([1, 1, 6, 1, 6, 6]);
    },
  );
});

describe('kill -9 with thirty messages on their way', () => {
  test('loses nothing that was acknowledged, doubles nothing, leaves no gap, delivers the rest, and the log names nobody', async () => {
    const first = await ground.start({ LOG_LEVEL: 'trace' });
    const channelId = teams.matchId;
    await teams.men[0].call(likeMatch, { params: { matchId: channelId } });
    for (const person of everybody) await person.enterChat();
    const attempts = takeTurns(everybody, 30).map((sender, index) => ({
      sender,
      body: { clientMessageId: randomUUID(), text: `비밀 이야기 ${index}번째` },
    }));
    const acknowledged = new Map<string, Message>();
    let kill: Promise<void> | null = null;
    await Promise.all(
      attempts.map(async ({ sender, body }) => {
        try {
          const message = await sender.call(createMessage, { params: { channelId }, body });
          acknowledged.set(body.clientMessageId, message);
          if (acknowledged.size >= 10) kill ??= first.kill();
        } catch {
          // Its connection ended with the process; what became of it is what the rest of the test asks.
        }
      }),
    );
    await (kill ?? first.kill());
    expect(acknowledged.size).toBeGreaterThanOrEqual(10);

    const second = await ground.start({ LOG_LEVEL: 'trace' });
    const read = async () =>
      (await teams.men[2].call(getMessages, { params: { channelId }, query: { limit: 100 } })).items;
    const kept = await read();
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
    for (const message of acknowledged.values()) expect(kept).toContainEqual(message);

    // What every client does with an unanswered message: the same again.
    for (const { sender, body } of attempts) {
      const again = await sender.call(createMessage, { params: { channelId }, body });
      const known = acknowledged.get(body.clientMessageId);
      if (known) expect(again).toEqual(known);
    }
    const all = await read();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
    expect(new Set(all.map(({ clientMessageId }) => clientMessageId)).size).toBe(31);
    await expectSixWhoMatched(channelId);
    await expectHonestWallets();
    await second.stop();
    expect(await count('select count(*) from outbox where delivered_at is null')).toEqual([0]);
    expectLogNamesNobody(attempts.map(({ body }) => body.text));
  });
});

describe('a start that cannot work', () => {
  test('a second process on the same folder is refused in a sentence that says what to do', async () => {
    const api = await ground.start();
    const { exited, lastLines } = ground.attempt({ PORT: '0', SANDBOX: 'off' });
    expect(await exited).toContain('exit code 1');
    expect(lastLines.join('\n')).toMatch(
      new RegExp(`in use by process ${api.pid}\\. Stop it, or set DATA_DIR`),
    );
    expect(lastLines.join('\n')).not.toMatch(/\n\s+at /);
    await api.stop();
  });

  test('a broken environment is a list of what is wrong, one a line, without a stack', async () => {
    const { exited, lastLines } = ground.attempt({
      SLIDE_ENV: 'production',
      PORT: 'many',
      LOG_LEVEL: 'loud',
    });
    expect(await exited).toContain('exit code 1');
    const text = lastLines.join('\n');
    expect(text).toContain('The configuration is not usable:');
    expect(text).toMatch(/- PORT: /);
    expect(text).toMatch(/- LOG_LEVEL: /);
    expect(text).not.toMatch(/\n\s+at /);
  });

  test.each([
    ['DATABASE_URL', 'postgres://slide:hush@127.0.0.1:1/none'],
    ['NATS_URL', 'nats://slide:hush@127.0.0.1:1'],
  ])(
    '%s of something that is not there is named, without a stack and without its password',
    async (name, url) => {
      const { exited, lastLines } = ground.attempt({ [name]: url });
      expect(await exited).toContain('exit code 1');
      const text = lastLines.join('\n');
      expect(text).toContain(`${name}: what it names cannot be used`);
      expect(text).not.toMatch(/hush|\n\s+at /);
    },
  );

  test('production without its services and secrets names each of them', async () => {
    const { exited, lastLines } = ground.attempt({ SLIDE_ENV: 'production' });
    expect(await exited).toContain('exit code 1');
    for (const name of [
      'DATABASE_URL',
      'S3_BUCKET',
      'KAKAO_CLIENT_ID',
      'NATS_URL',
      'FCM_PROJECT_ID',
      'NICE_CLIENT_ID',
    ].concat('TOKEN_SECRET'))
      expect(lastLines.join('\n')).toContain(`- ${name}: `);
  });
});

/** At its most talkative: no token, phone number, name or message of anybody, from the sign-up on. */
function expectLogNamesNobody(messages: readonly string[]): void {
  const log = ground.readLogs();
  expect(log.match(/"route"/g)?.length).toBeGreaterThan(100);
  const personal = everybody.flatMap(({ accessToken, refreshToken, phone, nickname, headers }) => [
    accessToken,
    refreshToken,
    phone,
    nickname,
    headers()['slide-chat-token'] ?? 'no chat token',
  ]);
  for (const value of [...personal, ...messages, '한강 피크닉', '보드게임 모임', '2003-04-12'])
    expect(log.includes(value), value).toBe(false);
  // The random ids of requests and messages may hold eleven digits like a phone number's.
  const withoutIds = log.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
  expect(withoutIds).not.toMatch(/Bearer |01\d{9}|[\w.]+@[\w-]+\.\w/);
}

async function expectSixWhoMatched(matchId: number): Promise<void> {
  for (const person of everybody) {
    expect(await person.call(getMatch, { query: { matchId } })).toMatchObject({
      state: 'MATCHED',
      channelId: matchId,
    });
    expect((await person.call(getChat, { params: { channelId: matchId } })).members).toHaveLength(6);
    const { items } = await person.call(getAlarms, { query: { limit: 50 } });
    expect(items.filter(({ type }) => type === 'MUTUAL_LIKE')).toHaveLength(1);
  }
}

async function expectHonestWallets(): Promise<void> {
  for (const person of everybody) {
    const { balance } = await person.call(getCloverWallet);
    const { items } = await person.call(getCloverEntries, { query: { limit: 50 } });
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  }
}
