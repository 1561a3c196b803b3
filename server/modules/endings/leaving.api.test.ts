import { randomUUID } from 'node:crypto';
import { and, eq, or } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { chatChannel } from '@/contract/channels';
import { createChatImageUpload, createMessage, searchChats } from '@/contract/chats';
import { getMatch, searchMatches } from '@/contract/matches';
import { createReport } from '@/contract/safety';
import { heardBy } from '../../../testing/api/heard-by';
import { createPair, endedRights } from '../../../testing/api/pairs';
import type { Person } from '../../../testing/api/person';
import { drawPhoto } from '../../../testing/api/photos';
import { createTeam, leavesOf, readMyTeam, teamEventsOf } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { chatMembers, chatMessages, cloverEntries, matches, outbox, photos, reports } from '../../db/schema';
import { deleteFiles } from '../photos/delete-files';

const api = useTestApi();

const { leave, leaveRefusal } = leavesOf(api);

async function refundsOf(person: Person): Promise<number[]> {
  const rows = await api.app.db
    .select()
    .from(cloverEntries)
    .where(and(eq(cloverEntries.userId, person.id), eq(cloverEntries.reason, 'LIKE_REFUND')));
  return rows.map(({ freeAmount }) => freeAmount);
}

async function sendPhoto(as: Person, channelId: number): Promise<{ key: string; messageId: number }> {
  const upload = await api.call(createChatImageUpload, {
    as,
    params: { channelId },
    body: { contentType: 'image/jpeg', size: 1000 },
  });
  await api.app.objects.put(upload.key, await drawPhoto(), 'image/jpeg');
  const message = await api.call(createMessage, {
    as,
    params: { channelId },
    body: { clientMessageId: randomUUID(), imageKeys: [upload.key] },
  });
  const [photo] = await api.app.db.select().from(photos).where(eq(photos.key, upload.key));
  return { key: photo?.clearKey ?? '', messageId: message.id };
}

describe('ending a team', () => {
  test('deletes its matches and rooms with their pictures; a reported picture stays as evidence', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await createPair(api, own, other, { isMatched: true });
    const liked = await createTeam(api, { gender: 'MAN' });
    await createPair(api, own, liked);
    const [plain, reported] = [
      await sendPhoto(own.leader, channelId),
      await sendPhoto(own.leader, channelId),
    ];
    await api.call(createReport, {
      as: other.leader,
      body: {
        targetType: 'MESSAGE',
        targetId: reported.messageId,
        reportTypeId: 2,
        messageIds: [reported.messageId],
      },
    });
    await leave(own.leader, own, { action: 'DISBAND' });
    const rows = await api.app.db
      .select()
      .from(matches)
      .where(or(eq(matches.lowTeamId, own.teamId), eq(matches.highTeamId, own.teamId)));
    expect(rows).toEqual([]);
    expect(await api.app.db.select().from(photos).where(eq(photos.channelId, channelId))).toEqual([]);
    const heard = await api.app.db
      .select({ message: outbox.message })
      .from(outbox)
      .where(eq(outbox.channel, chatChannel(channelId)))
      .orderBy(outbox.id);
    expect(heard.at(-1)?.message).toEqual({
      type: 'CHAT_CLOSED',
      channelId,
      closedReason: 'DELETED_WITH_TEAM',
    });
    // The other picture of the room stands in the report's surroundings too: what was said around it is kept with it.
    await deleteFiles(api);
    expect(await api.app.objects.get(reported.key)).not.toBeNull();
    expect(await teamEventsOf(api, liked.leader)).toContain('TEAM_DELETED');
    await api.app.db.delete(reports);
    await deleteFiles(api);
    for (const { key } of [plain, reported]) expect(await api.app.objects.get(key)).toBeNull();
  });

  test('takes the room from who left it before as well, on their phones at once, and tells them nothing', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await createPair(api, own, other, { isMatched: true });
    const [leader, leaver] = own.people;
    await sendPhoto(leader, channelId);
    await leave(leaver, own);
    const roomsOf = async (as: Person) => (await api.call(searchChats, { as, body: {} })).items;
    expect(await roomsOf(leaver)).toHaveLength(1);
    const disband = () => leave(leader, own, { action: 'DISBAND' });
    expect(await heardBy(api, [leaver], disband)).toEqual([['chats']]);
    expect(await roomsOf(leaver)).toEqual([]);
  });

  test('takes pictures nobody reported from the store, by a job of the same transaction', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await createPair(api, own, other, { isMatched: true });
    const { key } = await sendPhoto(own.leader, channelId);
    await leave(own.leader, own, { action: 'DISBAND' });
    await vi.waitFor(async () => expect(await api.app.objects.get(key)).toBeNull(), 15_000);
  });
});

describe('leaving a team', () => {
  test('stops its matching, closes its pairs and gives back half of LIKEs nobody opened', async () => {
    const own = await createTeam(api);
    const [unopened, opened, likes] = [
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
      await createTeam(api, { gender: 'MAN' }),
    ];
    const ids = [
      await createPair(api, own, unopened),
      await createPair(api, own, opened, { isOpened: true }),
      await createPair(api, likes, own),
    ];
    await leave(own.people[1], own);
    for (const id of ids) {
      const [match] = await api.app.db.select().from(matches).where(eq(matches.id, id));
      expect(match).toMatchObject({
        status: 'CLOSED',
        closedReason: 'TEAM_STOPPED',
        closedByTeamId: own.teamId,
      });
    }
    expect(await refundsOf(own.leader)).toEqual([2]);
    expect(await refundsOf(likes.leader)).toEqual([2]);
    const { team } = await readMyTeam(api, own.leader);
    expect(team).toMatchObject({ state: 'WAITING_MEMBERS', losses: { sentLikeCount: 0, matchCount: 0 } });
    expect(team?.members).toHaveLength(2);
    expect((await readMyTeam(api, own.people[1])).team).toBeNull();
    expect((await teamEventsOf(api, own.leader)).at(-1)).toBe('TEAM_MEMBER_LEFT');
    expect((await teamEventsOf(api, own.people[2])).at(-1)).toBe('TEAM_MEMBER_LEFT');
    expect(await teamEventsOf(api, own.people[1])).not.toContain('TEAM_MEMBER_LEFT');
  });

  test('takes its history away, and itself out of the history of the other teams', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const [matchId, expiredId] = [
      await createPair(api, own, other),
      await createPair(api, await createTeam(api, { gender: 'MAN' }), own),
    ];
    await api.app.db.update(matches).set({ status: 'EXPIRED' }).where(eq(matches.id, expiredId));
    await leave(own.people[1], own);
    const mine = await api.call(searchMatches, { as: own.leader });
    expect(mine.items).toEqual([]);
    expect((await api.refusal(getMatch, { as: own.leader, query: { matchId } })).code).toBe(1003);
    const theirs = await api.call(getMatch, { as: other.leader, query: { matchId } });
    expect(theirs).toMatchObject({ state: 'CLOSED', closedReason: 'TEAM_STOPPED', members: [] });
    expect(JSON.stringify(theirs)).not.toContain(own.people[1].nickname);
  });

  test('keeps its rooms for the others, who see a line; the one who left hears nothing more', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api, { gender: 'MAN' })];
    const channelId = await createPair(api, own, other, { isMatched: true });
    const leaver = own.people[1];
    await leave(leaver, own);
    const [row] = await api.app.db
      .select()
      .from(chatMembers)
      .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.userId, leaver.id)));
    expect(row).toMatchObject({ leftSeq: 4, leftAt: expect.any(Date) });
    const lines = await api.app.db.select().from(chatMessages).where(eq(chatMessages.channelId, channelId));
    expect(lines).toMatchObject([
      { seq: 5, systemKind: 'MEMBER_LEFT', text: `${leaver.nickname}님이 나갔어요` },
    ]);
    expect(await endedRights(api, channelId)).toEqual([leaver.id]);
    expect((await readMyTeam(api, own.leader)).team?.losses.chatCount).toBe(1);
  });

  test('by the leader makes who is in longest the leader; the last one out ends the team', async () => {
    const own = await createTeam(api);
    await leave(own.leader, own);
    expect((await readMyTeam(api, own.people[2])).team?.leaderUserId).toBe(own.people[1].id);
    // Who leads now is told, and nobody else.
    for (const [each, isTold] of [
      [own.people[1], true],
      [own.people[2], false],
    ] as const) {
      const [newest] = (await api.call(getAlarms, { as: each })).items;
      expect(newest?.title).toBe(`${own.leader.nickname}님이 팀에서 나갔어요`);
      expect(newest?.body?.startsWith('이제 내가 팀장이에요')).toBe(isTold);
    }
    await leave(own.people[1], own);
    await leave(own.people[2], own);
    expect((await readMyTeam(api, own.people[2])).team).toBeNull();
    expect(await leaveRefusal(own.people[2], own.teamId)).toBe(1003);
  });

  test('by two at the same moment leaves one who leads', async () => {
    const own = await createTeam(api);
    await Promise.all([leave(own.leader, own), leave(own.people[1], own)]);
    const { team } = await readMyTeam(api, own.people[2]);
    expect(team).toMatchObject({
      leaderUserId: own.people[2].id,
      members: [{ id: own.people[2].id, isLeader: true }],
    });
  });

  test('is nobody else’s to do', async () => {
    const [own, other] = [await createTeam(api), await createTeam(api)];
    expect(await leaveRefusal(other.leader, own.teamId)).toBe(1003);
    expect(await leaveRefusal(await api.person(), own.teamId, { action: 'DISBAND' })).toBe(1003);
  });
});
