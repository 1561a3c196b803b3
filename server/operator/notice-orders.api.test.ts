import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@/contract/announcements';
import { getSpecialMatches } from '@/contract/matches';
import { introduce } from '../../testing/api/introductions';
import { drawPhoto } from '../../testing/api/photos';
import { useTestApi } from '../../testing/api/use-api';
import { parseOrder } from './parse-order';
import { runOrder } from './run-order';

const api = useTestApi();
const operate = (...args: string[]) => runOrder(api, parseOrder(args));

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slide-notices-'));
  picture = join(folder, 'picture.jpg');
  await writeFile(picture, await drawPhoto());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an operator announces something, sees it listed, and ends it', async () => {
  const as = await api.person();
  const said = await operate(
    ...['announcement', '--title', '새 소식', '--text', '읽어 주세요', '--image', picture],
    ...['--confirm', '보기', '--confirm-link', '/lounge', '--suppress', '하루 동안 보지 않기'],
    ...['--suppress-hours', '24', '--by', '김운영'],
  );
  const { announcement } = await api.call(calls.getLatestAnnouncement, { as });
  expect(said).toBe(`Announcement ${announcement?.id}, from now until it is ended.`);
  expect(announcement).toMatchObject({
    title: '새 소식',
    description: '읽어 주세요',
    confirmButton: { text: '보기', link: { web: '/lounge' } },
    declineButton: null,
    popupSuppression: { text: '하루 동안 보지 않기', durationInSeconds: 86_400 },
  });
  expect(JSON.parse(await operate('announcements'))).toMatchObject({ createdBy: '김운영', endsAt: null });
  await operate('announcement', '--end', String(announcement?.id), '--by', '박운영');
  expect(JSON.parse(await operate('announcements'))).toMatchObject({ endedBy: '박운영' });
  expect(await api.call(calls.getLatestAnnouncement, { as })).toEqual({ announcement: null });
});

test('an operator shows a banner for a while', async () => {
  const as = await api.person();
  const said = await operate(
    ...['banner', '--image', picture, '--alt', '친구 초대 선물', '--link', '/my-page/invites'],
    ...['--until', '2999-01-01T00:00:00+09:00', '--by', '김운영'],
  );
  expect(said).toContain('until 2998-12-31T15:00:00.000Z');
  const [banner] = (await api.call(calls.getBanners, { as })).items;
  expect(banner).toMatchObject({ alt: '친구 초대 선물', link: '/my-page/invites', displayOrder: 1 });
  await operate('banner', '--end', String(banner?.id), '--by', '김운영');
  expect((await api.call(calls.getBanners, { as })).items).toEqual([]);
});

test('an operator introduces two teams as a special match', async () => {
  const { her, his } = await introduce(api);
  const said = await operate('special', '--team', String(her.id), '--with', String(his.id));
  const { items } = await api.call(getSpecialMatches, { as: her.people[1] });
  expect(said).toBe(`Special match ${items[0]?.id} of teams ${her.id} and ${his.id}.`);
});

test.each([
  [['announcement', '--by', 'a'], '--title or --image is missing'],
  [['announcement', '--title', 'x'], '--by is missing'],
  [['announcement', '--title', 'x', '--confirm-link', '/a', '--by', 'a'], '--confirm is missing'],
  [['announcement', '--title', 'x', '--suppress', '그만', '--by', 'a'], '--suppress-hours is missing'],
  [['announcement', '--title', 'x', '--from', '내일', '--by', 'a'], '--from 내일: not a moment'],
  [['announcement', '--title', 'x', '--from', '2026-12-01T12:00', '--by', 'a'], 'not a moment'],
  [['banner', '--image', 'x.png', '--by', 'a'], '--alt is missing'],
  [['special', '--team', '1'], '--with is missing'],
  [['banner', '--end', '0', '--by', 'a'], '--end 0: not a number'],
])('%j is refused with what is missing', (args, message) => {
  expect(() => parseOrder(args)).toThrow(message);
});

test('a picture that is not there is named', async () => {
  await expect(operate('banner', '--image', '/none.png', '--alt', 'x', '--by', 'a')).rejects.toThrow(
    '--image /none.png: cannot be read',
  );
});
