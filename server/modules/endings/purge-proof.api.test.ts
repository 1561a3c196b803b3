import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { getAlarms } from '@/contract/alarms';
import { notifyNiceSuccess } from '@/contract/authentication';
import { getChat, getMessages } from '@/contract/chats';
import { createDataExport, getDataExport } from '@/contract/data-exports';
import { deleteMe, getUser } from '@/contract/users';
import { dumpDatabase, findTraces, readFolder } from '../../../testing/api/everything-kept';
import type { Person } from '../../../testing/api/person';
import { verifyPhone } from '../../../testing/api/sign-up';
import { useTestApi } from '../../../testing/api/use-api';
import { liveWholeLife } from '../../../testing/api/whole-life';
import { identities, outbox } from '../../db/schema';
import { transact } from '../../db/transact';
import { cleanOutbox } from '../../events/clean-outbox';
import type { SandboxAccount } from '../../sandbox/accounts';
import { createLog } from '../../start/log';
import { deleteFiles } from '../photos/delete-files';
import { closeReport } from '../reports/close-report';
import { listReports } from '../reports/list-reports';
import { cleanUpIdentity } from '../sign-in/clean-up-identity';
import { issueSession } from '../sign-in/session-tokens';
import { purgeWithdrawn } from './purge-withdrawn';

// It goes through a whole life, and waits for its jobs.
vi.setConfig({ testTimeout: 180_000 });

const dayMs = 86_400_000;
const logged: string[] = [];

const log = createLog('trace', { destination: { write: (line) => void logged.push(line) } });
const api = useTestApi({}, { log, sandbox: true });

test('after the purge nothing in the database, the files or the log names the person', async () => {
  const { account, personal, leaver, friend, opponent, matchId } = await liveWholeLife(api);
  await api.call(createDataExport, { as: leaver });
  const stateOfExport = async () => (await api.call(getDataExport, { as: leaver })).dataExport?.state;
  await expect.poll(stateOfExport, { timeout: 60_000 }).toBe('READY');
  const files = readFolder(join(api.app.env.DATA_DIR, 'objects'));
  expect(findTraces(files, { phone: personal.phone })).toEqual([expect.stringContaining('.zip')]);
  // Otherwise the search below could not find anything at all.
  const before = findTraces(await dumpDatabase(api.service.database), personal).map((trace) =>
    trace.slice(trace.indexOf(': ') + 2),
  );
  for (const kind of [
    'nickname',
    'renamed',
    'phone',
    'loginId',
    'greeting',
    'subject',
    'email',
    'fcmToken',
    'device',
  ])
    expect(before, kind).toContain(kind);

  await api.call(deleteMe, { as: leaver, body: { isAgreed: true } });
  expect(await api.refusal(getUser, { as: friend, query: { userId: String(leaver.id) } })).toMatchObject({
    code: 1003,
  });
  // A delivery is noted a moment after it: one that were noted in a week would be kept an hour longer.
  await expect.poll(() => api.app.db.$count(outbox, isNull(outbox.deliveredAt))).toBe(0);
  // A push that is sent in a week’s time would be kept three days longer, and a picture that is being moved is read
  // while it goes: the jobs of these days are done before the week is over.
  await expect.poll(countJobsUnderWay, { timeout: 60_000 }).toBe(0);
  for (const { id } of await listReports(api))
    await closeReport(api, { reportId: id, outcome: 'DISMISSED', closedBy: 'kim' });
  api.clock.advance(7 * dayMs + 1000);
  await purgeWithdrawn(api);
  await cleanOutbox(api);
  await cleanUpIdentity(api);
  await deleteFiles(api);

  expect(findTraces(await dumpDatabase(api.service.database), personal)).toEqual([]);
  expect(findTraces(readFolder(join(api.app.env.DATA_DIR, 'objects')), personal)).toEqual([]);
  expect(findTraces(new Map([['log', logged.join('')]]), personal)).toEqual([]);
  expect(logged.join('')).toContain('/api/v5/authentications/signup');
  await onlyWhatStaysIsLeft(leaver.id);
  await filesAreOnlyThoseOfOthers(leaver.id);
  await othersSeeNobody({ leaver, friend, matchId, opponent });
  await onlyTheKeyedHashIsKept(account);
});

async function countJobsUnderWay(): Promise<number> {
  const { rows } = await api.service.database.executeSql(
    "select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active')",
  );
  return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
}

/** Where the number of somebody who is purged stays, and what for; it names nobody any more. */
const stays: Record<string, string> = {
  'alarms.actor_user_id': 'alarms of others',
  'attributions.claimer_user_id': 'bookkeeping of gifts',
  'attributions.inviter_user_id': 'bookkeeping of gifts',
  'chat_members.user_id': 'the rooms of others',
  'chat_messages.sender_user_id': 'the rooms of others',
  'clover_entries.user_id': 'bookkeeping',
  'coupons.user_id': 'bookkeeping of the partner, of those that were redeemed',
  'match_members.user_id': 'what became of a pair',
  'match_reads.user_id': 'what became of a pair',
  'match_sides.liked_by_user_id': 'what became of a pair',
  'match_sides.opened_by_user_id': 'what became of a pair',
  'match_sides.opened_member_user_id': 'what became of a pair',
  'operator_proposals.user_id': 'what was decided about the account',
  'photos.user_id': 'pictures that were sent in rooms',
  'pre_match_reads.user_id': 'what became of a pair',
  'pre_matches.opened_by_user_id': 'what became of a pair',
  'pre_matches.opened_member_user_id': 'what became of a pair',
  'purchases.user_id': 'bookkeeping',
  'sanctions.user_id': 'what was decided about the account',
  'team_invitations.inviter_user_id': 'the teams of others',
  'team_invitations.invitee_user_id': 'the teams of others',
  'team_members.user_id': 'the teams of others',
  'teams.leader_user_id': 'the teams of others',
};

/** What a purge deletes, or takes the person out of. */
const goes =
  `alarms.user_id avoided_phones.user_id blocks.blocked_user_id blocks.blocker_user_id chat_hidden_messages.user_id
  consents.user_id data_exports.user_id friend_requests.from_user_id friend_requests.to_user_id friendships.high_user_id
  friendships.low_user_id idempotency_keys.user_id identities.user_id idp_accounts.user_id meeting_members.user_id
  meeting_ratings.rated_user_id meeting_ratings.rater_user_id milestones.user_id plan_answers.user_id
  plan_place_choices.user_id plan_slot_choices.user_id push_preferences.user_id push_records.user_id push_tokens.user_id refresh_tokens.user_id
  reports.reporter_user_id room_nods.user_id safety_share_friends.user_id safety_shares.user_id user_tags.user_id
  wallets.user_id`.split(/\s+/);

test('every column that names a person is gone after a purge, or says why it stays', async () => {
  const hint = 'a new one is deleted in delete-personal-rows.ts, or says above what it stays for';
  const columns = await columnsOfPeople();
  expect(columns, hint).toEqual([...Object.keys(stays), ...goes].toSorted());
});

async function onlyWhatStaysIsLeft(userId: number): Promise<void> {
  const left: string[] = [];
  for (const name of await columnsOfPeople()) {
    const [table, column] = name.split('.');
    const { rows } = await api.service.database.executeSql(
      `select from "${table}" where "${column}" = ${userId} limit 1`,
    );
    if (rows.length > 0) left.push(name);
  }
  // Otherwise it looked for nobody.
  expect(left).toContain('chat_messages.sender_user_id');
  expect(left.filter((name) => !(name in stays))).toEqual([]);
}

async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await api.service.database.executeSql(`
    select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%user_id'`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name)
    .toSorted();
}

async function filesAreOnlyThoseOfOthers(userId: number): Promise<void> {
  const { rows } = await api.service.database.executeSql(
    'select key, clear_key, thumbnail_key, blurred_key, blurred_thumbnail_key, purpose, user_id from photos',
  );
  const known = rows as Record<string, string | number | null>[];
  expect(known.filter(({ user_id, purpose }) => user_id === userId && purpose === 'PROFILE')).toEqual([]);
  const keys = known.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  const listFiles = () => [...readFolder(join(api.app.env.DATA_DIR, 'objects')).keys()];
  // The picture that was sent in the room, clear and small; no file without a row. A copy that the job of the withdrawal
  // was making meanwhile is taken back by it.
  await expect.poll(() => listFiles().filter((file) => /\.webp$/.test(file))).toHaveLength(2);
  for (const file of listFiles())
    expect(
      keys.some((key) => file.includes(key)),
      file,
    ).toBe(true);
}

async function othersSeeNobody({
  leaver,
  friend,
  matchId,
  opponent,
}: {
  leaver: Person;
  friend: Person;
  matchId: number;
  opponent: Person;
}): Promise<void> {
  const params = { channelId: matchId };
  for (const person of [friend, opponent]) {
    const as = await signInAgain(person);
    const { items } = await api.call(getMessages, { as, params });
    expect(items.map(({ text }) => text)).toContain('오늘 유성우 보러 갈래요?');
    expect(items.map(({ text }) => text)).toContain('탈퇴한 사용자님이 나갔어요');
    expect(JSON.stringify(await api.call(getChat, { as, params }))).toContain('탈퇴한 사용자');
  }
  const alarms = (await api.call(getAlarms, { as: await signInAgain(friend) })).items.map(
    ({ title }) => title,
  );
  expect(alarms).toContain('탈퇴한 사용자님이 팀에서 나갔어요');
  expect(JSON.stringify(alarms)).not.toContain(leaver.nickname);
}

/** A week later the sessions of before are over. */
async function signInAgain(person: Person): Promise<Person> {
  const { accessToken } = await transact(api.app, (tx) =>
    issueSession({ app: api.app, tx }, { userId: person.id, deviceId: null }),
  );
  return { ...person, accessToken };
}

/** Who may not return yet is known by the keyed hash of CI and DI, by nothing else, and only as long as that lasts. */
async function onlyTheKeyedHashIsKept(account: SandboxAccount): Promise<void> {
  const kept = (await api.app.db.select().from(identities)).filter(({ userId }) => userId === null);
  expect(kept).toEqual([
    {
      id: expect.any(Number),
      userId: null,
      diHash: expect.stringMatching(/^[\w-]{43}$/),
      ciHash: expect.stringMatching(/^[\w-]{43}$/),
      rejoinableAt: expect.any(Date),
      createdAt: expect.any(Date),
    },
  ]);
  const { handOver } = await api.signIn(account);
  if (handOver?.status !== 'new') throw new Error('a purged account is nobody’s');
  const as = { token: handOver.idpToken };
  const body = await verifyPhone(api, as, { personId: account.id });
  const refused = await api.refusal(notifyNiceSuccess, { as, body });
  expect(refused).toMatchObject({ status: 403, code: 2005 });
  expect(refused.displayMessage).toMatch(/\d{4}\.\d{2}\.\d{2}부터 다시 가입할 수 있어요/);

  api.clock.advance(23 * dayMs);
  await cleanUpIdentity(api);
  expect((await api.app.db.select().from(identities)).filter(({ userId }) => userId === null)).toEqual([]);
}
