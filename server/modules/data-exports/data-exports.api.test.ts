import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { createMessage } from '@/contract/chats';
import { createDataExport, getDataExport, getDataExportAddress } from '@/contract/data-exports';
import { createBlock } from '@/contract/safety';
import { deleteMe } from '@/contract/users';
import { readFolder } from '../../../testing/api/everything-kept';
import type { Person } from '../../../testing/api/person';
import { readZip } from '../../../testing/api/read-zip';
import { createFriends } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { liveWholeLife } from '../../../testing/api/whole-life';
import { seoulDay } from '../../clock/seoul-date';
import { dataExports } from '../../db/schema';
import { deleteFiles } from '../photos/delete-files';
import { makeDataExport } from './make-data-export';
import { dataSections } from './pack-data';
import { settleDataExports } from './settle-data-exports';

vi.setConfig({ testTimeout: 60_000 });

const api = useTestApi({}, { sandbox: true });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const stateOf = async (as: Person) => (await api.call(getDataExport, { as })).dataExport?.state;
const ready = (as: Person) => expect.poll(() => stateOf(as), { timeout: 30_000 }).toBe('READY');

/** Somebody whose file is made. */
async function withFile() {
  const me = await api.person();
  const { dataExport } = await api.call(createDataExport, { as: me });
  await ready(me);
  return { me, params: { dataExportId: dataExport?.id ?? 0 } };
}

async function download(url: string) {
  const { pathname, search } = new URL(url);
  return api.service.server.inject({ method: 'GET', url: `${pathname}${search}` });
}

async function filesOf(as: Person) {
  const { dataExport } = await api.call(getDataExport, { as });
  const params = { dataExportId: dataExport?.id ?? 0 };
  const answer = await download((await api.call(getDataExportAddress, { as, params })).url);
  return { answer, files: readZip(answer.rawPayload) };
}

async function heard(as: Person): Promise<string[]> {
  const { items } = await api.call(getAlarms, { as, query: { limit: 50 } });
  return items.flatMap((alarm) => (alarm.type === 'DATA_EXPORT_CHANGED' ? [alarm.data.step] : []));
}

const storedFiles = () => [...readFolder(join(api.app.env.DATA_DIR, 'objects')).keys()];
const rowOf = async ({ id }: Person) =>
  (await api.app.db.select().from(dataExports).where(eq(dataExports.userId, id)))[0];

describe('the file', () => {
  test('holds what is kept about the person, and of others nothing but what they may see', async () => {
    const { leaver, personal, friend, opponent, matchId } = await liveWholeLife(api);
    const theirs = `비밀 ${randomUUID()}`;
    const body = { clientMessageId: randomUUID(), text: theirs };
    await api.call(createMessage, { as: opponent, params: { channelId: matchId }, body });
    await api.call(createDataExport, { as: leaver });
    await api.call(createDataExport, { as: leaver });
    await ready(leaver);
    expect(await heard(leaver)).toEqual(['READY']);

    const { answer, files } = await filesOf(leaver);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="slide-data-[\d-]{10}\.zip"$/),
      'cache-control': 'no-store',
    });
    const names = dataSections.map(({ name }) => `${name}.json`);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'photos.json', ...names]));
    expect(files.get('README.txt')?.toString()).toContain('시각은 모두 한국 시각이에요.');
    const json = [...files].filter(([name]) => name.endsWith('.json'));
    const text = json.map(([, content]) => JSON.stringify(JSON.parse(content.toString()))).join('\n');
    const moments = text.match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? [];
    expect(moments.length).toBeGreaterThan(10);
    for (const moment of moments) expect(moment).toMatch(/T\d\d:\d\d:\d\d\+09:00"$/);
    const {
      renamed,
      job,
      affiliation,
      loginId,
      phone,
      email,
      greeting,
      device,
      uniqueId,
      subject,
      maskedName,
    } = personal;
    for (const mine of [
      ...[renamed, job, affiliation, loginId, phone, email, greeting, device, uniqueId, subject, maskedName],
      ...['오늘 유성우 보러 갈래요?', '음료 한 잔', 'SIGNUP_GIFT', 'PRIVACY', '기타', friend.nickname],
    ])
      expect(text).toContain(mine);
    const photos = JSON.parse(files.get('photos.json')?.toString() ?? '[]') as { file: string | null }[];
    const pictures = photos.map(({ file }) => file).filter((file) => file !== null);
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const name of pictures) expect(files.get(name)?.toString('latin1', 8, 12), name).toBe('WEBP');

    const { ci, di, inviteSecret, refreshToken, fcmToken } = personal;
    for (const secret of [theirs, friend.uniqueId, opponent.uniqueId, '01012345678'])
      expect(text).not.toContain(secret);
    for (const secret of [ci, di, inviteSecret, refreshToken, fcmToken]) expect(text).not.toContain(secret);
  });

  test('names nobody who is blocked, either way', async () => {
    const me = await api.person();
    const [kept, blocking, blocked] = await createFriends(api, me, 3);
    await api.call(createBlock, { as: blocking, body: { userId: me.id } });
    await api.call(createBlock, { as: me, body: { userId: blocked.id } });
    await api.call(createDataExport, { as: me });
    await ready(me);
    const { files } = await filesOf(me);
    const textOf = (name: string) => files.get(`${name}.json`)?.toString() ?? '';
    expect(textOf('friends')).toContain(kept.nickname);
    // Whom I blocked myself stands in my own list of blocks, and nowhere else.
    expect(textOf('blocks')).toContain(blocked.nickname);
    for (const name of ['friends', 'alarms', 'teams'])
      for (const { nickname } of [blocking, blocked]) expect(textOf(name), name).not.toContain(nickname);
    expect(textOf('blocks')).not.toContain(blocking.nickname);
  });

  test('is asked for once a day, and is one however often it is asked for meanwhile', async () => {
    const me = await api.person();
    const [one, other] = await Promise.all([
      api.call(createDataExport, { as: me }),
      api.attempt(createDataExport, { as: me }),
    ]);
    expect([null, 1003]).toContain(other);
    await ready(me);
    expect((await rowOf(me))?.id).toBe(one.dataExport?.id);
    expect((await api.refusal(createDataExport, { as: me })).displayMessage).toBe(
      '하루에 한 번만 요청할 수 있어요.',
    );
    const before = await rowOf(me);
    api.clock.advance(dayMs + 1000);
    expect((await api.call(getDataExport, { as: me })).nextAt).toBeNull();
    await api.call(createDataExport, { as: me });
    await ready(me);
    await deleteFiles(api);
    expect((await rowOf(me))?.fileKey).not.toBe(before?.fileKey);
    expect(storedFiles().filter((file) => file.includes(before?.fileKey ?? ''))).toEqual([]);
  });

  test('is named after the day in Seoul, where it is still yesterday in UTC', async () => {
    const { me, params } = await withFile();
    const now = api.clock.now();
    const afterMidnight = new Date(now);
    afterMidnight.setUTCHours(15, 30, 0, 0);
    if (afterMidnight <= now) afterMidnight.setUTCDate(afterMidnight.getUTCDate() + 1);
    api.clock.advance(afterMidnight.getTime() - now.getTime());
    const { url } = await api.call(getDataExportAddress, { as: me, params });
    const day = seoulDay(afterMidnight);
    expect(afterMidnight.toISOString().slice(0, 10)).not.toBe(day);
    expect((await download(url)).headers['content-disposition']).toBe(
      `attachment; filename="slide-data-${day}.zip"`,
    );
  });

  test('is its owner’s alone, at an address that cannot be changed and ends after minutes', async () => {
    const { me, params } = await withFile();
    expect(await api.refusal(getDataExportAddress, { as: await api.person(), params })).toMatchObject({
      code: 1003,
    });
    const { url } = await api.call(getDataExportAddress, { as: me, params });
    expect((await download(url)).statusCode).toBe(200);
    expect((await download(url.replace(/fileName=[^&]+/, 'fileName=x.html'))).statusCode).toBe(403);
    expect((await download(url.replace(/&?fileName=[^&]+/, ''))).statusCode).toBe(403);
    api.clock.advance(6 * 60_000);
    expect((await download(url)).statusCode).toBe(403);
  });

  test('goes after seven days', async () => {
    const { me, params } = await withFile();
    const key = (await rowOf(me))?.fileKey ?? 'none';
    expect(storedFiles().some((file) => file.includes(key))).toBe(true);
    const told = async () => (await api.call(getAlarms, { as: me })).items[0];
    expect((await told())?.body).toMatch(/까지 내려받을 수 있어요$/);
    api.clock.advance(7 * dayMs);
    expect(await told()).toMatchObject({ title: '내 데이터 파일이 준비됐어요', body: null });
    const now = { ...me, accessToken: me.accessToken };
    expect(await api.call(getDataExport, { as: now })).toMatchObject({
      dataExport: { state: 'EXPIRED' },
      nextAt: null,
    });
    expect(await api.attempt(getDataExportAddress, { as: now, params })).toBe(1003);
    await settleDataExports(api);
    await deleteFiles(api);
    expect(storedFiles().some((file) => file.includes(key))).toBe(false);
    expect((await rowOf(me))?.fileKey).toBeNull();
  });

  test('goes with a withdrawal, also when it is being made', async () => {
    const { me } = await withFile();
    const row = await rowOf(me);
    await api.call(deleteMe, { as: me, body: { isAgreed: true } });
    await deleteFiles(api);
    expect(await rowOf(me)).toBeUndefined();
    const isThere = () => storedFiles().some((file) => file.includes(row?.fileKey ?? ''));
    expect(isThere()).toBe(false);
    // What a job wrote that was under way meanwhile.
    await api.app.objects.put(row?.fileKey ?? '', Buffer.from('left'), 'application/zip');
    await makeDataExport(api, { dataExportId: row?.id ?? 0, fileKey: row?.fileKey ?? '' });
    expect(isThere()).toBe(false);
  });
});

describe('a file that cannot be made', () => {
  let store: ReturnType<typeof vi.spyOn> | undefined;
  beforeEach(() => {
    store = vi.spyOn(api.app.objects, 'putFile').mockRejectedValue(new Error('the store is full'));
    return () => store?.mockRestore();
  });

  test('is given up after an hour, that is told, and it may be asked for again at once', async () => {
    const me = await api.person();
    await api.call(createDataExport, { as: me });
    await expect
      .poll(() => vi.mocked(api.app.objects.putFile).mock.calls.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await settleDataExports(api);
    expect(await stateOf(me)).toBe('REQUESTED');
    api.clock.advance(hourMs + 1000);
    await settleDataExports(api);
    expect(await api.call(getDataExport, { as: me })).toMatchObject({
      dataExport: { state: 'FAILED' },
      nextAt: null,
    });
    expect(await heard(me)).toEqual(['FAILED']);
    store?.mockRestore();
    await api.call(createDataExport, { as: me });
    await ready(me);
  });
});

test('a file that is given up while it is being stored stays given up, and is not left behind', async () => {
  const me = await api.person();
  const { objects } = api.app;
  const putFile = objects.putFile.bind(objects);
  const store = vi.spyOn(objects, 'putFile').mockImplementationOnce(async (...file) => {
    api.clock.advance(hourMs + 1000);
    await settleDataExports(api);
    await deleteFiles(api);
    await putFile(...file);
  });
  onTestFinished(() => store.mockRestore());
  const fileKey = `data/${randomUUID()}.zip`;
  const asked = { userId: me.id, fileKey, createdAt: api.clock.now() };
  const [row] = await api.app.db.insert(dataExports).values(asked).returning();
  await makeDataExport(api, { dataExportId: row?.id ?? 0, fileKey });
  expect(await stateOf(me)).toBe('FAILED');
  expect(await heard(me)).toEqual(['FAILED']);
  expect(storedFiles().some((file) => file.includes(fileKey))).toBe(false);
});

/** Where each table that names a person stands in the file; a reason in words where it does not. */
const places: Record<string, string> = {
  alarms: 'alarms',
  attributions: 'invites',
  avoided_phones: 'settings',
  blocks: 'blocks',
  chat_hidden_messages: 'rooms',
  chat_members: 'rooms',
  chat_messages: 'messages',
  clover_entries: 'clovers',
  consents: 'consents',
  coupons: 'coupons',
  data_exports: '(the file itself)',
  friend_requests: 'friends',
  friendships: 'friends',
  idempotency_keys: '(answers of a day that were given already)',
  identities: '(hashes that nobody reads back)',
  idp_accounts: 'sign-in',
  match_members: 'matches',
  match_reads: 'matches',
  match_sides: 'likes',
  meeting_members: 'meetings',
  meeting_ratings: 'meetings',
  milestones: 'profile',
  operator_proposals: '(the work of operators, until they decided)',
  photos: 'photos',
  plan_answers: 'meetings',
  plan_place_choices: 'meetings',
  plan_places: 'meetings',
  plan_slot_choices: 'meetings',
  pre_match_reads: 'matches',
  pre_matches: 'likes',
  purchases: 'clovers',
  push_preferences: 'settings',
  push_records: '(of the sandbox)',
  push_tokens: 'sign-in',
  refresh_tokens: 'sign-in',
  reports: 'reports',
  room_nods: 'rooms',
  safety_share_friends: 'safety-shares',
  safety_shares: 'safety-shares',
  sanctions: 'sanctions',
  team_invitations: 'teams',
  team_members: 'teams',
  teams: 'teams',
  user_tags: 'profile',
  wallets: 'clovers',
};

test('every table that names a person has its place in the file', async () => {
  const { rows } = await api.service.database.executeSql(`
    select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%user_id'
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`);
  const tables = (rows as { name: string }[]).map(({ name }) => name);
  const hint =
    'a new table goes into a section of the file, or says above why not; and into what a purge deletes';
  expect(tables.toSorted(), hint).toEqual(Object.keys(places).toSorted());
  const names = [...dataSections.map(({ name }) => name), 'photos'];
  const placed = Object.values(places).filter((place) => !place.startsWith('('));
  expect(placed.filter((place) => !names.includes(place))).toEqual([]);
});
