import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { createMessage, getMessages } from '@/contract/chats';
import { createBlock, createReport, getReportTypes } from '@/contract/safety';
import { leaveTeam } from '@/contract/teams';
import { deleteMe, getUser, updateMe } from '@/contract/users';
import { introduce } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { createReadyTeam } from '../../../testing/api/ready-team';
import { openRoomOfSix } from '../../../testing/api/room';
import { standInLine } from '../../../testing/api/stand-in-line';
import { befriend } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { takeTurns } from '../../../testing/tuple';
import { blocks, reports, users } from '../../db/schema';
import { purgeWithdrawn } from '../endings/purge-withdrawn';
import { deleteFiles } from '../photos/delete-files';
import { cleanReports } from './clean-reports';
import { closeReport } from './close-report';
import { listReports } from './list-reports';

const dayMs = 86_400_000;
const other = 7;

const api = useTestApi();

const of = (target: Person) => ({ targetType: 'USER' as const, targetId: target.id, reportTypeId: 3 });
const findReport = async (id: number) => (await listReports(api)).find((each) => each.id === id);
const blockedBy = async ({ id }: Person) =>
  (await api.app.db.select().from(blocks).where(eq(blocks.blockerUserId, id)))
    .map(({ blockedUserId }) => blockedUserId)
    .sort((one, two) => one - two);

async function say(as: Person, channelId: number, text: string): Promise<number> {
  const body = { clientMessageId: randomUUID(), text };
  return (await api.call(createMessage, { as, params: { channelId }, body })).id;
}

test('the seven reasons are listed in order, and only the last one needs words', async () => {
  const { items } = await api.call(getReportTypes, { as: await api.person() });
  expect(items.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(items.filter(({ needsDescription }) => needsDescription)).toEqual([
    { id: other, name: '기타', needsDescription: true, displayOrder: 7 },
  ]);
});

describe('a report of a person', () => {
  test('keeps how they were, whatever they change afterwards', async () => {
    const [reporter, reported] = [await api.person(), await api.person({ nickname: '옛이름' })];
    const body = { ...of(reported), description: '  욕을 했어요 ' };
    const { id } = await api.call(createReport, { as: reporter, body });
    await api.call(updateMe, { as: reported, body: { nickname: '새이름' } });
    expect(await findReport(id)).toMatchObject({
      reason: '욕설 또는 괴롭힘',
      description: '욕을 했어요',
      targetType: 'USER',
      targetId: reported.id,
      reporter: { userId: reporter.id, nickname: reporter.nickname },
      evidence: { people: [{ userId: reported.id, nickname: '옛이름' }], team: null, messages: [] },
    });
    expect(await blockedBy(reporter)).toEqual([]);
  });

  test('made again within a day for the same reason is the same one, also at the same moment', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    const report = (more: object = {}) =>
      api.call(createReport, { as: reporter, body: { ...of(reported), ...more } });
    const [one, two] = await standInLine(
      api,
      (tx) => tx.select().from(users).where(eq(users.id, reporter.id)).for('update'),
      [report, report],
    );
    expect(two).toEqual(one);
    expect(await report({ description: '또 그래요' })).toEqual(one);
    expect(await report({ reportTypeId: 6 })).not.toEqual(one);
    api.clock.advance(dayMs + 1000);
    const rows = () => api.app.db.select().from(reports).where(eq(reports.reporterUserId, reporter.id));
    expect(await rows()).toHaveLength(2);
  });

  test('made again adds its words to the one that waits, and is a new one once that was decided', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    const report = async (more: object = {}) =>
      (await api.call(createReport, { as: reporter, body: { ...of(reported), ...more } })).id;
    const first = await report({ description: '욕을 했어요' });
    const long = '또 그래요\n\n어제도 그랬어요';
    for (const description of [long, long, '욕을 했어요']) await report({ description });
    expect(await findReport(first)).toMatchObject({ description: `욕을 했어요\n\n${long}` });
    await closeReport(api, { reportId: first, outcome: 'DISMISSED', closedBy: 'kim' });
    const second = await report({ description: '아직도 그래요' });
    expect(second).not.toBe(first);
    expect(await findReport(second)).toMatchObject({ description: '아직도 그래요' });
  });

  test('blocks as well when asked, and is taken when the block was there before', async () => {
    const [reporter, reported, blocked] = [await api.person(), await api.person(), await api.person()];
    await api.call(createReport, { as: reporter, body: { ...of(reported), alsoBlock: true } });
    await api.call(createBlock, { as: reporter, body: { userId: blocked.id } });
    await api.call(createReport, { as: reporter, body: { ...of(blocked), alsoBlock: true } });
    expect(await blockedBy(reporter)).toEqual([reported.id, blocked.id]);
  });

  test.each([
    ['of oneself', {}, 'targetId'],
    ['for no reason of the list', { reportTypeId: 99 }, 'reportTypeId'],
    ['for something else without words', { reportTypeId: other }, 'description'],
    ['for something else in four letters', { reportTypeId: other, description: ' 그냥요. ' }, 'description'],
    ['in more than 500 letters', { description: '가'.repeat(501) }, 'description'],
  ])('%s is refused with the field', async (_what, wrong, field) => {
    const [reporter, reported] = [await api.person(), await api.person()];
    const target = field === 'targetId' ? reporter : reported;
    const refused = await api.refusal(createReport, { as: reporter, body: { ...of(target), ...wrong } });
    expect(refused).toMatchObject({ status: 400, code: 1002, field });
  });

  test('who withdrew is taken, as they may come back; who is nobody, purged, or is asked about without a verified identity is refused', async () => {
    const [reporter, gone] = [await api.person(), await api.person()];
    await api.call(deleteMe, { as: gone, body: { isAgreed: true } });
    const { id } = await api.call(createReport, { as: reporter, body: of(gone) });
    expect((await findReport(id))?.evidence.people.map(({ userId }) => userId)).toEqual([gone.id]);
    await api.app.db.update(users).set({ state: 'PURGED' }).where(eq(users.id, gone.id));
    for (const targetId of [gone.id, 2_000_000_000])
      expect(
        await api.refusal(createReport, { as: reporter, body: { ...of(gone), targetId } }),
      ).toMatchObject({ code: 1003 });
    const unverified = await api.person({ isVerified: false });
    expect((await api.refusal(createReport, { as: unverified, body: of(reporter) })).code).toBe(2003);
  });
});

describe('a report of messages', () => {
  test('keeps what was said with the talk around it, also after the room is gone', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    await say(her.people[1], matchId, '안녕하세요');
    const rude = await say(his.people[0], matchId, '이상한 말');
    const more = await say(his.people[1], matchId, '더 이상한 말');
    const body = { targetType: 'MESSAGE' as const, targetId: rude, reportTypeId: 2, messageIds: [more] };
    const { id } = await api.call(createReport, { as: her.people[0], body: { ...body, alsoBlock: true } });
    expect(await blockedBy(her.people[0])).toEqual([his.people[0].id]);
    const leader = his.people[0];
    await api.call(leaveTeam, { as: leader, params: { teamId: his.id }, body: { action: 'DISBAND' } });
    const found = await findReport(id);
    expect(found?.evidence.messages.map(({ text, isReported }) => [text, isReported])).toEqual([
      ['안녕하세요', false],
      ['이상한 말', true],
      ['더 이상한 말', true],
    ]);
    expect(found?.evidence.people.map(({ userId }) => userId)).toEqual([his.people[0].id, his.people[1].id]);
  });

  test('needs messages one can read, and not one’s own or a line of the service', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const elsewhere = await openRoomOfSix(api);
    const hidden = await say(elsewhere.his.people[0], elsewhere.matchId, '다른 방');
    const own = await say(her.people[0], matchId, '내 말');
    const [line] = (await api.call(getMessages, { as: her.people[0], params: { channelId: matchId } })).items;
    const refused = async (more: object) =>
      api.refusal(createReport, {
        as: her.people[0],
        body: { targetType: 'MESSAGE', targetId: own, reportTypeId: 2, ...more },
      });
    expect(await refused({})).toMatchObject({ code: 1002, field: 'targetId' });
    for (const targetId of [hidden, line?.id ?? 0, 2_000_000_000])
      expect(await refused({ targetId })).toMatchObject({ code: 1003 });
    expect(await refused({ ...of(his.people[0]), messageIds: [hidden] })).toMatchObject({ code: 1003 });
  });

  test('of a person in the room takes the last of the talk along', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    for (const [index, as] of takeTurns(his.people, 31).entries()) await say(as, matchId, `${index + 1}`);
    const { id } = await api.call(createReport, { as: her.people[0], body: of(his.people[0]) });
    const texts = (await findReport(id))?.evidence.messages.map(({ text }) => text);
    expect(texts).toHaveLength(30);
    expect([texts?.at(0), texts?.at(-1)]).toEqual(['2', '31']);
  });
});

describe('a report of a team', () => {
  test('is for whoever was introduced to it, and blocks all three when asked', async () => {
    const { her, his } = await introduce(api);
    const body = { targetType: 'TEAM' as const, targetId: his.id, reportTypeId: 1, alsoBlock: true };
    const { id } = await api.call(createReport, { as: her.people[1], body });
    expect((await findReport(id))?.evidence).toMatchObject({
      team: { id: his.id, name: his.name },
      people: his.people.map(({ id: userId }) => ({ userId })),
    });
    expect(await blockedBy(her.people[1])).toEqual(his.people.map((person) => person.id));
    const stranger = await createReadyTeam(api);
    expect((await api.refusal(createReport, { as: stranger.people[0], body })).code).toBe(1003);
    expect(await api.refusal(createReport, { as: his.people[0], body })).toMatchObject({
      code: 1002,
      field: 'targetId',
    });
  });
});

describe('what is kept', () => {
  test('forgets who reported once purged, who was reported with the decision, and never what was reported', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const targetId = await say(his.people[0], matchId, '이상한 말');
    const body = {
      targetType: 'MESSAGE' as const,
      targetId,
      reportTypeId: other,
      description: '저 별님이에요',
    };
    const { id } = await api.call(createReport, { as: her.people[0], body });
    for (const as of [her.people[0], his.people[0]])
      await api.call(deleteMe, { as, body: { isAgreed: true } });
    api.clock.advance(7 * dayMs + 1000);
    await purgeWithdrawn(api);
    const kept = await findReport(id);
    expect(kept).toMatchObject({ reason: '기타', description: null, reporter: null, targetId });
    const messages = [{ text: '이상한 말', isReported: true }];
    expect(kept?.evidence).toMatchObject({ people: [{ userId: his.people[0].id }], messages });
    await closeReport(api, { reportId: id, outcome: 'DISMISSED', closedBy: 'kim' });
    expect((await findReport(id))?.evidence).toMatchObject({ people: [], messages });
  });

  test('of somebody who is purged stays until the decision, with the pictures, and then goes', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    const key = await uploadPhoto(api, { token: reported.accessToken, picture: await drawPhoto() });
    await api.call(updateMe, { as: reported, body: { profileImageKeys: [key] } });
    const { id } = await api.call(createReport, { as: reporter, body: of(reported) });
    const shown = async () => (await findReport(id))?.evidence.people[0];
    const first = (await shown())?.photoKeys[0] ?? '';
    await api.call(deleteMe, { as: reported, body: { isAgreed: true } });
    // The withdrawal moves the picture to a name nobody was told; the purge comes after it.
    await expect.poll(async () => (await shown())?.photoKeys[0], { timeout: 15_000 }).not.toBe(first);
    api.clock.advance(7 * dayMs + 1000);
    await purgeWithdrawn(api);
    await deleteFiles(api);
    const kept = await shown();
    expect(kept).toMatchObject({ userId: reported.id, nickname: reported.nickname });
    const file = kept?.photoKeys[0] ?? '';
    expect(await api.app.objects.get(file)).not.toBeNull();
    await closeReport(api, { reportId: id, outcome: 'ACTED', closedBy: 'kim' });
    await deleteFiles(api);
    expect(await shown()).toBeUndefined();
    expect(await api.app.objects.get(file)).toBeNull();
  });

  test('leads to the picture of somebody who withdrew, under the key nobody was told', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    const key = await uploadPhoto(api, { token: reported.accessToken, picture: await drawPhoto() });
    await api.call(updateMe, { as: reported, body: { profileImageKeys: [key] } });
    const { id } = await api.call(createReport, { as: reporter, body: of(reported) });
    const keysOf = async () => (await findReport(id))?.evidence.people[0]?.photoKeys ?? [];
    const [shown = ''] = await keysOf();
    expect(await api.app.objects.get(shown)).not.toBeNull();

    await api.call(deleteMe, { as: reported, body: { isAgreed: true } });
    const isGone = async () => (await api.app.objects.get(shown)) === null;
    await vi.waitFor(async () => expect(await isGone()).toBe(true), { timeout: 15_000 });
    const [kept = ''] = await keysOf();
    expect(kept).not.toBe(shown);
    expect(await api.app.objects.get(kept)).not.toBeNull();
  });

  test('is deleted after 90 days, and not before it is closed', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    const { id } = await api.call(createReport, { as: reporter, body: of(reported) });
    api.clock.advance(91 * dayMs);
    await cleanReports(api);
    expect(await findReport(id)).toBeDefined();
    await closeReport(api, { reportId: id, outcome: 'ACTED', closedBy: 'kim' });
    await cleanReports(api);
    const rows = await api.app.db.select().from(reports).where(eq(reports.id, id));
    expect(rows).toEqual([]);
  });

  test('may be about one picture, named by the address it was shown at', async () => {
    const [reporter, reported] = [await api.person(), await api.person()];
    await befriend(api, reporter, reported);
    const profile = await api.call(getUser, { as: reporter, query: { userId: reported.id } });
    const photoUrl = ('photoUrls' in profile && profile.photoUrls[0]) || '';
    const ofPerson = await api.call(createReport, { as: reporter, body: of(reported) });
    const ofPhoto = { as: reporter, body: { ...of(reported), photoUrl } };
    const { id } = await api.call(createReport, ofPhoto);
    expect(id).not.toBe(ofPerson.id);
    expect(await api.call(createReport, ofPhoto)).toEqual({ id });
    const { photoKey } = (await findReport(id))?.evidence ?? {};
    expect(photoUrl).toContain(photoKey);
    const [other] = [await api.person()];
    const wrong = { as: reporter, body: { ...of(other), photoUrl } };
    expect(await api.refusal(createReport, wrong)).toMatchObject({ code: 1002, field: 'photoUrl' });
  });
});
