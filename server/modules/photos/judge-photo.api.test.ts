import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPushToken, getAlarms } from '@/contract/alarms';
import { getPhotoVerdict, readPhotoVerdict } from '@/contract/photos';
import { createReport } from '@/contract/safety';
import { getUser, meSchema, updateMe } from '@/contract/users';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { standInLine } from '../../../testing/api/stand-in-line';
import type { TestApi } from '../../../testing/api/test-api';
import { useTestApi } from '../../../testing/api/use-api';
import { friendships, outbox, photos, reports, users } from '../../db/schema';
import { deleteFiles } from './delete-files';
import { judgePhoto } from './judge-photo';
import { listPhotos } from './list-photos';
import { movePhotos } from './move-photos';

/** Two services: one that shows photos at once, one where people look at them first. */
const api = useTestApi();
const careful = useTestApi({ PHOTO_VERDICTS: 'manual' });

let person: Person;
let viewer: Person;
beforeEach(async () => {
  [person, viewer] = [await api.person(), await api.person()];
  await makeFriends(api, person, viewer);
});

const noFace = { status: 'REJECTED', reason: '얼굴이 보이지 않아요.' } as const;

async function show(service: TestApi, who: Person, count: number): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < count)
    keys.push(await uploadPhoto(service, { token: who.accessToken, picture: await drawPhoto() }));
  await service.call(updateMe, { as: who, body: { profileImageKeys: keys } });
  return keys;
}

/** Without an alarm: who is notified is counted here. */
async function makeFriends(service: TestApi, one: Person, other: Person) {
  const [lowUserId = 0, highUserId = 0] = [one.id, other.id].sort((a, b) => a - b);
  await service.app.db.insert(friendships).values({ lowUserId, highUserId });
}

async function rowOf(service: TestApi, key: string) {
  const [row] = await service.app.db.select().from(photos).where(eq(photos.key, key));
  if (!row) throw new Error('no such photo');
  return row;
}

async function judge(service: TestApi, key: string, verdict: Parameters<typeof judgePhoto>[1]['verdict']) {
  const { id } = await rowOf(service, key);
  await judgePhoto(service, { photoId: id, verdict, judgedBy: 'test' });
}

const seenBy = async (service: TestApi, as: Person, who: Person) =>
  service.call(getUser, { as, query: { userId: String(who.id) } });
const markOf = async (service: TestApi, as: Person) => (await service.call(getPhotoVerdict, { as })).result;
const alarmsOf = async (as: Person) =>
  (await api.call(getAlarms, { as })).items.filter(({ type }) => type === 'INAPPROPRIATE_PROFILE_IMAGE');

describe('a refused photo', () => {
  test('is gone for others at once, and the next one shows', async () => {
    const [first = '', second = ''] = await show(api, person, 2);
    await judge(api, first, noFace);
    const next = await rowOf(api, second);
    expect((await seenBy(api, viewer, person)).photoUrl).toContain(next.clearKey);
    await judge(api, second, noFace);
    expect(await seenBy(api, viewer, person)).toMatchObject({ photoUrl: null, thumbnailUrl: null });
  });

  test('is gone under the addresses it was shown under too, and its owner still sees which one it was', async () => {
    const [key = ''] = await show(api, person, 1);
    const shown = await rowOf(api, key);
    await judge(api, key, noFace);
    for (const file of [shown.clearKey, shown.thumbnailKey, shown.blurredKey, shown.blurredThumbnailKey])
      expect(await api.app.objects.get(file ?? '')).toBeNull();
    const me = meSchema.parse(await api.call(getUser, { as: person }));
    expect(me.profileImages).toMatchObject([{ key, status: 'REJECTED', rejectionReason: noFace.reason }]);
    const { thumbnailKey } = await rowOf(api, key);
    expect(await api.app.objects.get(thumbnailKey ?? '')).not.toBeNull();
  });

  test('stays in what a report froze, under its new name', async () => {
    const [key = ''] = await show(api, person, 1);
    const profile = await seenBy(api, viewer, person);
    const photoUrl = ('photoUrls' in profile && profile.photoUrls[0]) || '';
    const body = { targetType: 'USER', targetId: person.id, reportTypeId: 1, photoUrl } as const;
    const { id } = await api.call(createReport, { as: viewer, body });
    const shown = await rowOf(api, key);

    await judge(api, key, noFace);

    const { clearKey } = await rowOf(api, key);
    expect(clearKey).not.toBe(shown.clearKey);
    const [report] = await api.app.db.select().from(reports).where(eq(reports.id, id));
    expect(report?.evidence).toMatchObject({ people: [{ photoKeys: [clearKey] }], photoKey: clearKey });
    // Replaced by its owner it is kept for the report still.
    await show(api, person, 1);
    await deleteFiles(api);
    expect(await api.app.objects.get(clearKey ?? '')).not.toBeNull();
  });

  test('loses its addresses also where the store was away as it was refused', async () => {
    const [key = ''] = await show(api, person, 1);
    const { clearKey } = await rowOf(api, key);
    const away = vi.spyOn(api.app.objects, 'delete').mockRejectedValue(new Error('the store is away'));
    await expect(judge(api, key, noFace)).rejects.toThrow('the store is away');
    away.mockRestore();

    await judge(api, key, noFace);
    await deleteFiles(api);
    expect((await api.app.objects.get(clearKey ?? '')) === null).toBe(true);
  });

  test('notifies its owner with an alarm, live, by push and on the next visit, once', async () => {
    const [key = ''] = await show(api, person, 1);
    await api.call(createPushToken, { as: person, body: { fcmToken: `phone-${person.id}` } });
    await judge(api, key, noFace);
    await judge(api, key, noFace);
    expect(await alarmsOf(person)).toMatchObject([
      { title: '프로필 사진을 바꿔 주세요', body: noFace.reason },
    ]);
    const sent = await api.app.db
      .select()
      .from(outbox)
      .where(eq(outbox.channel, `user.${person.id}`))
      .orderBy(outbox.id);
    const rows = sent.filter(({ message }) => message.type === 'INAPPROPRIATE_PROFILE_IMAGE');
    expect(rows).toMatchObject([{ message: { data: { imageKey: key } } }]);
    const pushes = await api.service.database.executeSql(
      `select 1 from jobs.job as j join alarms on alarms.id = (j.data ->> 'alarmId')::int
        where name = 'push' and type = 'INAPPROPRIATE_PROFILE_IMAGE' and user_id = $1`,
      [person.id],
    );
    expect(pushes.rows).toHaveLength(1);
    expect(await markOf(api, person)).toEqual({ imageKey: key, ...noFace });
    const seen = { as: person, body: { imageKey: key, status: 'REJECTED' as const } };
    await api.call(readPhotoVerdict, seen);
    await api.call(readPhotoVerdict, seen);
    expect(await markOf(api, person)).toBeNull();
  });

  test('can be approved after a second look, and the owner is notified of both verdicts', async () => {
    const [key = ''] = await show(api, person, 1);
    await judge(api, key, noFace);
    await judge(api, key, { status: 'APPROVED' });
    // What the person saw is the refusal; the newer word is still news.
    await api.call(readPhotoVerdict, {
      as: person,
      body: { imageKey: key, status: 'REJECTED' },
    });
    expect(await markOf(api, person)).toEqual({ imageKey: key, status: 'APPROVED', reason: null });
    expect((await seenBy(api, viewer, person)).photoUrl).not.toBeNull();
  });

  test('cannot be used again; replaced by another it is no longer news', async () => {
    const [key = ''] = await show(api, person, 1);
    await judge(api, key, noFace);
    const again = await api.refusal(updateMe, { as: person, body: { profileImageKeys: [key] } });
    expect(again).toMatchObject({ code: 1002, debugMessage: 'profileImageKeys: rejected' });
    await show(api, person, 1);
    expect(await markOf(api, person)).toBeNull();
    expect((await seenBy(api, viewer, person)).photoUrl).not.toBeNull();
  });

  test('that was replaced before the verdict came notifies nobody', async () => {
    const [key = ''] = await show(api, person, 1);
    const { id: photoId } = await rowOf(api, key);
    await show(api, person, 1);
    const late = judgePhoto(api, { photoId, verdict: noFace, judgedBy: 'test' });
    await expect(late).rejects.toMatchObject({ code: 1003 });
    expect(await alarmsOf(person)).toEqual([]);
    expect(await markOf(api, person)).toBeNull();
    expect((await seenBy(api, viewer, person)).photoUrl).not.toBeNull();
  });

  test('and a replacement at the same moment: the new photo shows, whoever is first', async () => {
    for (let round = 0; round < 3; round++) {
      const [key = ''] = await show(api, person, 1);
      const fresh = await uploadPhoto(api, { token: person.accessToken, picture: await drawPhoto() });
      await Promise.all([
        // Replaced first, it is nobody's photo any more.
        judge(api, key, noFace).catch((error) => expect(error).toMatchObject({ code: 1003 })),
        api.call(updateMe, { as: person, body: { profileImageKeys: [fresh] } }),
      ]);
      const { clearKey } = await rowOf(api, fresh);
      expect((await seenBy(api, viewer, person)).photoUrl).toContain(clearKey);
      expect(await markOf(api, person)).toBeNull();
    }
  });

  test('and moved at the same moment, as its owner leaves, keeps its files, whoever is first', async () => {
    const keys = await show(api, person, 2);
    const [first = '', second = ''] = keys;
    const move = async (key: string) => movePhotos(api, [(await rowOf(api, key)).id]);
    /** What happens after a photo was read, and before its files are. */
    const meanwhile = (act: () => Promise<void>) =>
      vi.spyOn(api.app.objects, 'get').mockImplementationOnce(async (file) => {
        await act();
        return api.app.objects.get(file);
      });
    meanwhile(() => move(first));
    await expect(judge(api, first, noFace)).rejects.toMatchObject({ code: 1005 });
    meanwhile(() => judge(api, second, noFace));
    await move(second);
    for (const key of keys) {
      const { clearKey } = await rowOf(api, key);
      expect(await api.app.objects.get(clearKey ?? '')).not.toBeNull();
    }
  });

  test('judged by two at once is judged once', async () => {
    const [key = ''] = await show(api, person, 1);
    await Promise.all([judge(api, key, noFace), judge(api, key, noFace)]);
    expect(await alarmsOf(person)).toHaveLength(1);
    const { thumbnailKey } = await rowOf(api, key);
    expect(await api.app.objects.get(thumbnailKey ?? '')).not.toBeNull();
  });

  test('judged by two at the same moment stays as the first decided, and the other is told', async () => {
    const owner = await careful.person();
    const [key = ''] = await show(careful, owner, 1);
    const { id: photoId } = await rowOf(careful, key);
    const decide = (verdict: Parameters<typeof judgePhoto>[1]['verdict']) => () =>
      judgePhoto(careful, { photoId, verdict, judgedBy: 'test', seenStatus: 'PENDING' }).catch(
        (error: unknown) => error,
      );
    const [, late] = await standInLine(
      careful,
      (tx) => tx.select().from(users).where(eq(users.id, owner.id)).for('update'),
      [decide(noFace), decide({ ...noFace, reason: '다른 사람이에요.' })],
    );
    expect(late).toMatchObject({ code: 1005 });
    expect((await rowOf(careful, key)).rejectionReason).toBe(noFace.reason);
  });

  test('judged after somebody else did, by who still saw it waiting, stays as that one decided', async () => {
    const [key = ''] = await show(careful, await careful.person(), 1);
    const { id: photoId } = await rowOf(careful, key);
    const judgeAsSeen = (
      verdict: Parameters<typeof judgePhoto>[1]['verdict'],
      seenStatus: 'PENDING' | 'REJECTED',
    ) => judgePhoto(careful, { photoId, verdict, judgedBy: 'test', seenStatus });
    await judgeAsSeen(noFace, 'PENDING');
    await expect(judgeAsSeen({ status: 'APPROVED' }, 'PENDING')).rejects.toMatchObject({ code: 1005 });
    await expect(
      judgeAsSeen({ status: 'REJECTED', reason: '다른 사람이에요.' }, 'PENDING'),
    ).rejects.toMatchObject({ code: 1005 });
    expect(await rowOf(careful, key)).toMatchObject({ status: 'REJECTED', rejectionReason: noFace.reason });
    // The same word twice is one, and who sees what was decided may decide otherwise.
    await judgeAsSeen(noFace, 'PENDING');
    await judgeAsSeen({ status: 'APPROVED' }, 'REJECTED');
    expect((await rowOf(careful, key)).status).toBe('APPROVED');
  });

  test('needs a reason, and has to be somebody’s profile photo', async () => {
    const [key = ''] = await show(api, person, 1);
    await expect(judge(api, key, { status: 'REJECTED', reason: ' ' })).rejects.toMatchObject({
      debugMessage: 'reason: required',
    });
    const unused = await uploadPhoto(api, { token: person.accessToken, picture: await drawPhoto() });
    await expect(judge(api, unused, noFace)).rejects.toMatchObject({ code: 1003 });
  });
});

describe('where people look at photos first', () => {
  test('a new photo waits unseen by others, first in the line, and its owner sees that it waits', async () => {
    const [owner, other] = [await careful.person(), await careful.person()];
    await makeFriends(careful, owner, other);
    const [key = ''] = await show(careful, owner, 1);
    expect(await seenBy(careful, other, owner)).toMatchObject({ photoUrl: null });
    const me = meSchema.parse(await careful.call(getUser, { as: owner }));
    expect(me.profileImages).toMatchObject([{ key, status: 'PENDING' }]);
    const line = await listPhotos(careful);
    expect(line.find(({ userId }) => userId === owner.id)).toMatchObject({ status: 'PENDING' });
    expect(line.findLastIndex(({ status }) => status === 'PENDING')).toBeLessThan(
      line.filter(({ status }) => status === 'PENDING').length,
    );
    expect(await markOf(careful, owner)).toBeNull();

    await judge(careful, key, { status: 'APPROVED' });
    expect((await seenBy(careful, other, owner)).photoUrl).not.toBeNull();
    expect(await markOf(careful, owner)).toEqual({ imageKey: key, status: 'APPROVED', reason: null });
  });

  test('a photo that replaces a shown one waits too, and the one taken away stays away', async () => {
    const [owner, other] = [await careful.person(), await careful.person()];
    await makeFriends(careful, owner, other);
    const [before = ''] = await show(careful, owner, 1);
    await judge(careful, before, { status: 'APPROVED' });
    await show(careful, owner, 1);
    expect(await seenBy(careful, other, owner)).toMatchObject({ photoUrl: null });
  });
});
