import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getAlarms } from '@/contract/alarms';
import { getMessages } from '@/contract/chats';
import type { EventKind } from '@/contract/events';
import { deleteFriend, getFriends } from '@/contract/friends';
import { deleteMatch, getMatch, likeMatch, openSpecialMatch } from '@/contract/matches';
import { updateMeetingAnswer } from '@/contract/meetings';
import { withParticle } from '@/contract/particle';
import { answerPlan, deletePlan, getPlan, proposePlan, updatePlanSlots } from '@/contract/plans';
import { flipPreMatchMember, getPreMatches } from '@/contract/pre-matches';
import { createSafetyShare, updateSafetyShare } from '@/contract/safety-shares';
import { deleteDraftMember } from '@/contract/team-buildings';
import { leaveTeam } from '@/contract/teams';
import { deleteMe, updateMe } from '@/contract/users';
import { cardOf, introduce, introduceAndFlip } from '../../../testing/api/introductions';
import type { Person } from '../../../testing/api/person';
import { drawPhoto, uploadPhoto } from '../../../testing/api/photos';
import { endAnswering, meet, proposeMeeting, settleMeeting } from '../../../testing/api/plans';
import { openRoomOfSix } from '../../../testing/api/room';
import { dealSpecial } from '../../../testing/api/special-matches';
import { agree, bringIn, nod, openHeldRoom } from '../../../testing/api/substitute-stage';
import { accept, createFriends, invite, readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { formatKoreanClock, formatKoreanMoment } from '../../clock/seoul-date';
import { alarms, consents, photos } from '../../db/schema';
import { transact } from '../../db/transact';
import { tellOfExpiry } from '../matches/tell-of-expiry';
import { judgePhoto } from '../photos/judge-photo';
import { followPlans } from '../plans/follow-plans';
import { tellTeams } from '../recommendation/tell-teams';
import { askForCheckIns } from '../safety-shares/ask-for-check-ins';
import { settleSearches } from '../substitutes/settle-searches';
import { renewMarketingConsents } from '../terms/renew-marketing-consents';

const api = useTestApi({}, { each: true });
const hourMs = 3_600_000;

/** What the newest alarm of somebody says below its title. */
async function newestBody(as: Person): Promise<string | null> {
  const { items } = await api.call(getAlarms, { as, query: { limit: 1 } });
  return items[0]?.body ?? null;
}

/** A meeting in an hour, back an hour later. */
function tellOfMeeting(as: Person, friend: Person) {
  const now = api.clock.now().getTime();
  const body = {
    friendIds: [friend.id],
    company: '한강 피크닉단',
    place: '성수역 3번 출구',
    meetsAt: new Date(now + hourMs).toISOString(),
    checkInAt: new Date(now + 2 * hourMs).toISOString(),
  };
  return api.call(createSafetyShare, { as, body });
}

async function unfriendAll(as: Person) {
  const { items } = await api.call(getFriends, { as, query: {} });
  for (const { friendshipId } of items) await api.call(deleteFriend, { as, params: { friendshipId } });
}

/** Title and body of somebody's alarms of a kind, the newest first. */
async function textsOf(as: Person, type: EventKind): Promise<string[]> {
  const { items } = await api.call(getAlarms, { as });
  return items.filter((alarm) => alarm.type === type).map(({ title, body }) => `${title}|${body}`);
}

const moment = (at: string | null | undefined) => formatKoreanMoment(new Date(at ?? ''));

test('a LIKE that arrives, and that waits still, says until when it can be answered', async () => {
  const { her, his, matchId } = await introduceAndFlip(api);
  await api.call(likeMatch, { as: her.people[0], params: { matchId } });
  const [him] = his.people;
  const { expiresAt } = await api.call(getMatch, { as: him, query: { matchId } });
  const words = `${moment(expiresAt)}까지 답할 수 있어요`;
  expect(await newestBody(him)).toBe(words);
  api.clock.advance(60 * hourMs);
  await tellOfExpiry(api);
  expect(await newestBody(him)).toBe(words);
});

describe('what waits for an answer no more names no end, and asks for nothing', () => {
  const bodies = async (as: Person) =>
    (await api.call(getAlarms, { as })).items
      .filter(({ type }) => type === 'LIKE_RECEIVED' || type === 'TEAM_BUILDING_DRAFT_INVITED')
      .map(({ title, body }) => `${title}|${body}`);

  test.each(['answered', 'taken back', 'over'])('a LIKE that is %s', async (end) => {
    const { her, his, matchId } = await introduceAndFlip(api);
    const params = { matchId };
    await api.call(likeMatch, { as: her.people[0], params });
    api.clock.advance(60 * hourMs);
    await tellOfExpiry(api);
    const waits = await bodies(his.people[1]);
    expect(waits).toHaveLength(2);
    for (const each of waits) expect(each).toMatch(/답할 수 있어요$/);
    if (end === 'answered') await api.call(likeMatch, { as: his.people[0], params });
    if (end === 'taken back')
      await api.call(deleteMatch, { as: her.people[1], params, query: { seenState: 'LIKE_SENT' } });
    if (end === 'over') api.clock.advance(13 * hourMs);
    // One LIKE, and one reminder of it: no second LIKE.
    expect(await bodies(his.people[1])).toEqual([
      expect.stringMatching(/이 보낸 LIKE가 답을 기다리고 있었어요\|null$/),
      expect.stringMatching(/이 LIKE를 보냈어요\|null$/),
    ]);
  });

  test.each(['answered', 'taken back', 'over'])('an invitation that is %s', async (end) => {
    const leader = await api.person();
    const [friend] = await createFriends(api, leader, 1);
    const id = await invite(api, leader, friend);
    if (end === 'answered') await accept(api, friend, id);
    if (end === 'taken back')
      await api.call(deleteDraftMember, { as: leader, params: { userId: friend.id } });
    if (end === 'over') api.clock.advance(73 * hourMs);
    expect(await bodies(friend)).toEqual([`${leader.nickname}님이 함께 팀을 만들자고 해요|null`]);
    // Another one waits, and the one before it does not.
    if (end === 'answered') return;
    await invite(api, leader, friend);
    expect(await bodies(friend)).toEqual([
      expect.stringMatching(/답할 수 있어요$/),
      expect.stringMatching(/null$/),
    ]);
  });
});

describe('what was said of the moment is not said of it when it is over', () => {
  test.each(['decided', 'over'])('of recommended teams that are %s', async (end) => {
    const { her, matchId } = await introduceAndFlip(api);
    const [she] = her.people;
    api.clock.advance(37 * hourMs);
    await tellOfExpiry(api);
    const newest = async () => (await textsOf(she, 'NEW_CANDIDATE_RECOMMENDED'))[0];
    expect(await newest()).toMatch(/^추천받은 팀 1팀이 아직 기다리고 있어요\|.*볼 수 있어요$/);
    if (end === 'decided') await api.call(deleteMatch, { as: she, params: { matchId } });
    else {
      api.clock.advance(12 * hourMs);
      // Those of a later drop are told of by themselves.
      await introduce(api, { her });
      api.clock.advance(37 * hourMs);
      await tellOfExpiry(api);
      expect(await newest()).toContain('아직 기다리고 있어요');
    }
    expect((await textsOf(she, 'NEW_CANDIDATE_RECOMMENDED')).at(end === 'decided' ? 0 : 1)).toBe(
      '추천받은 팀 1팀이 기다리고 있었어요|null',
    );
  });

  test.each(['found', 'over'])('of a substitute when the search is %s', async (end) => {
    const room = await openHeldRoom(api);
    const { leader, stays, friend, men, her, channelId } = room;
    await nod(api, channelId, [men[0]]);
    const opposite = `${withParticle(her.name, '이/가')} 대타를 찾고 있었어요|null`;
    // Who answered is asked nothing any more; the others still are.
    expect(await textsOf(men[0], 'SUBSTITUTE_CHANGED')).toEqual([opposite]);
    expect(await textsOf(men[1], 'SUBSTITUTE_CHANGED')).toEqual([
      expect.stringMatching(/대타를 찾고 있어요\|.*고를 수 있어요$/),
    ]);
    expect(await textsOf(stays, 'SUBSTITUTE_CHANGED')).toEqual([expect.stringMatching(/초대해 보세요$/)]);
    if (end === 'over') api.clock.advance(73 * hourMs);
    else {
      await agree(api, room);
      await bringIn(api, leader, friend);
    }
    expect((await textsOf(men[1], 'SUBSTITUTE_CHANGED')).at(-1)).toBe(opposite);
    expect((await textsOf(stays, 'SUBSTITUTE_CHANGED')).at(-1)).toBe('대타를 찾고 있었어요|null');
  });

  test('of a search that was reminded of, without saying the same twice', async () => {
    const { stays, men, her } = await openHeldRoom(api);
    api.clock.advance(60.5 * hourMs);
    await settleSearches(api);
    api.clock.advance(11.6 * hourMs);
    expect(await textsOf(men[1], 'SUBSTITUTE_CHANGED')).toEqual([
      `${withParticle(her.name, '와/과')} 대화를 이어 갈지 물었어요|null`,
      `${withParticle(her.name, '이/가')} 대타를 찾고 있었어요|null`,
    ]);
    expect(await textsOf(stays, 'SUBSTITUTE_CHANGED')).toEqual([
      '아직 대타를 찾지 못하고 있었어요|null',
      '대타를 찾고 있었어요|null',
    ]);
  });

  test('of a substitute who was found, when the same team looks for another one', async () => {
    const room = await openHeldRoom(api);
    const { leader, stays, friend, men, her } = room;
    await agree(api, room);
    await bringIn(api, leader, friend);
    api.clock.advance(hourMs);
    await api.call(leaveTeam, { as: stays, params: { teamId: her.id }, body: { seeksSubstitute: true } });
    const asked = (await textsOf(men[1], 'SUBSTITUTE_CHANGED')).filter((text) => text.includes('대타를'));
    expect(asked).toEqual([
      expect.stringMatching(/대타를 찾고 있어요\|.*고를 수 있어요$/),
      `${withParticle(her.name, '이/가')} 대타를 찾고 있었어요|null`,
    ]);
    // The leader stays in both searches.
    expect(await textsOf(leader, 'SUBSTITUTE_CHANGED')).toEqual([
      expect.stringMatching(/^대타를 찾을 수 있어요\|.*초대해 보세요$/),
      '대타를 찾고 있었어요|null',
    ]);
  });

  test('of a meeting friends watch over, when the person is back', async () => {
    const me = await api.person();
    const [friend] = await createFriends(api, me, 1);
    const { id: safetyShareId } = await tellOfMeeting(me, friend);
    api.clock.advance(2 * hourMs);
    await askForCheckIns(api);
    const newest = async (as: Person) => (await textsOf(as, 'SAFETY_SHARE_CHANGED'))[0];
    expect(await newest(me)).toMatch(/^잘 돌아왔나요\?\|.*친구들에게 알려요$/);
    api.clock.advance(hourMs);
    await askForCheckIns(api);
    expect((await textsOf(me, 'SAFETY_SHARE_CHANGED'))[1]).toBe('잘 돌아왔는지 물었어요|null');
    expect(await newest(me)).toMatch(/지금 알려 주세요$/);
    expect(await newest(friend)).toMatch(/아직 돌아왔다는 소식이 없어요\|.*112/);
    const back = { as: me, params: { safetyShareId }, body: { action: 'CHECK_IN' as const } };
    await api.call(updateSafetyShare, back);
    expect(await textsOf(friend, 'SAFETY_SHARE_CHANGED')).toEqual([
      expect.stringContaining('잘 돌아왔어요'),
      `${me.nickname}님의 소식이 늦어졌어요|null`,
      expect.anything(),
    ]);
    expect((await textsOf(me, 'SAFETY_SHARE_CHANGED'))[0]).toBe(
      '친구들에게 아직 소식이 없다고 알렸어요|null',
    );
  });
});

describe('what asked for something says only what happened once that is done, or over', () => {
  test.each([
    ['is no friend any more', unfriendAll],
    ['withdrew', (as: Person) => api.call(deleteMe, { as, body: { isAgreed: true } })],
  ])('a meeting to watch over, once the person %s', async (_, end) => {
    const me = await api.person();
    const [friend] = await createFriends(api, me, 1);
    await tellOfMeeting(me, friend);
    const told = () => textsOf(friend, 'SAFETY_SHARE_CHANGED');
    expect(await told()).toEqual([
      `${me.nickname}님이 만남을 알려 줬어요|누구와 언제, 어디서 만나는지 볼 수 있어요`,
    ]);
    for (const minutes of [120, 60]) {
      api.clock.advance(minutes * 60_000);
      await askForCheckIns(api);
    }
    expect((await told())[0]).toMatch(/112/);
    await end(me);
    expect(await told()).toEqual([
      `${me.nickname}님의 소식이 늦어졌어요|null`,
      `${me.nickname}님이 만남을 알려 줬어요|null`,
    ]);
  });

  test.each(['turned', 'over'])('teams that arrived and are %s', async (end) => {
    const { her, his, herPreMatchId: preMatchId } = await introduce(api);
    const [she] = her.people;
    const tell = () =>
      transact(api.app, (tx) =>
        tellTeams(tx, new Map([[her.id, 1]]), {
          endsAt: new Date(api.clock.now().getTime() + api.app.product.preMatchMs),
        }),
      );
    await tell();
    const newest = '새로운 팀 1팀이 도착했어요|한 명을 골라 뒤집어 보세요';
    expect(await textsOf(she, 'NEW_CANDIDATE_RECOMMENDED')).toEqual([newest]);
    const userId = cardOf(api, { of: his, for: her });
    if (end === 'turned') await api.call(flipPreMatchMember, { as: she, params: { preMatchId, userId } });
    else api.clock.advance(48.1 * hourMs);
    // Those of a later drop are told of by themselves.
    await introduce(api, { her });
    await tell();
    expect(await textsOf(she, 'NEW_CANDIDATE_RECOMMENDED')).toEqual([
      newest,
      '새로운 팀 1팀이 도착했어요|null',
    ]);
  });

  test('teams and a special match of an alarm that does not say until when, as of an older release', async () => {
    const { her } = await introduce(api);
    await transact(api.app, (tx) => tellTeams(tx, new Map([[her.id, 1]]), { endsAt: api.clock.now() }));
    const special = await dealSpecial(api);
    const ofOlder = eq(alarms.type, 'NEW_CANDIDATE_RECOMMENDED');
    await api.app.db
      .update(alarms)
      .set({ data: sql`${alarms.data} - 'endsAt'` })
      .where(ofOlder);
    const [hers, theirs] = [her.people[0], special.her.people[0]];
    const asking = [/한 명을 골라 뒤집어 보세요$/, /클로버로 열면/];
    for (const [index, as] of [hers, theirs].entries())
      expect((await textsOf(as, 'NEW_CANDIDATE_RECOMMENDED'))[0]).toMatch(asking[index] ?? '');
    api.clock.advance(8 * 24 * hourMs);
    for (const as of [hers, theirs])
      expect((await textsOf(as, 'NEW_CANDIDATE_RECOMMENDED'))[0]).toMatch(/\|null$/);
  });

  test.each(['opened', 'over'])('a special match that is %s', async (end) => {
    const { her, his, matchId } = await dealSpecial(api);
    const told = async (as: Person) => (await textsOf(as, 'NEW_CANDIDATE_RECOMMENDED'))[0];
    const asks = '스페셜 매치가 도착했어요|클로버로 열면 세 사람을 모두 볼 수 있어요';
    expect(await told(her.people[1])).toBe(asks);
    if (end === 'opened') await api.call(openSpecialMatch, { as: her.people[0], params: { matchId } });
    else api.clock.advance(7 * 24 * hourMs);
    expect(await told(her.people[1])).toBe('스페셜 매치가 도착했어요|null');
    // The other team opens for itself.
    expect(await told(his.people[1])).toBe(end === 'opened' ? asks : '스페셜 매치가 도착했어요|null');
  });

  test('a plan that began, once one chose days; a proposal, once one answered or another one stands there', async () => {
    const { her, his, matchId: channelId } = await openRoomOfSix(api);
    const params = { channelId };
    const [[she], [him, other]] = [her.people, his.people];
    const who = withParticle(her.name, '와/과');
    const { meetsAt, placeId } = await proposeMeeting(api, { as: she, channelId });
    const told = (as: Person) => textsOf(as, 'PLAN_CHANGED');
    const proposed = `${who} 이렇게 만나는 건 어때요?|${moment(meetsAt)} · 올 수 있는지 알려 주세요`;
    const begun = `${who} 만날 날을 함께 정해 볼까요?|되는 날을 골라 주세요`;
    expect(await told(him)).toEqual([proposed, begun]);
    const { plan } = await api.call(getPlan, { as: him, params });
    const slots = [{ day: plan?.days[0] ?? '', slot: 'EVENING' as const }];
    await api.call(updatePlanSlots, { as: him, params, body: { slots } });
    await api.call(answerPlan, { as: him, params, body: { round: 1, isComing: false } });
    const wasProposed = `${who} 만나자는 제안이 왔어요|null`;
    expect(await told(him)).toEqual([wasProposed, `${who} 만날 날을 정하기 시작했어요|null`]);
    expect(await told(other)).toEqual([proposed, begun]);
    const later = new Date(Date.parse(meetsAt) + hourMs).toISOString();
    await api.call(proposePlan, { as: she, params, body: { meetsAt: later, placeId } });
    expect((await told(other)).slice(1)).toEqual([wasProposed, begun]);
    await api.call(deletePlan, { as: she, params });
    // One that is planned next is no older one's.
    await proposeMeeting(api, { as: she, channelId });
    expect((await told(other)).slice(3)).toEqual([
      wasProposed,
      wasProposed,
      `${who} 만날 날을 정하기 시작했어요|null`,
    ]);
  });

  test.each(['has begun', 'is called off'])('the reminder of a meeting that %s', async (end) => {
    api.clock.set(new Date('2026-12-01T10:00:00+09:00'));
    const room = await openRoomOfSix(api);
    const { his, her, matchId: channelId } = room;
    const { meetsAt } = await settleMeeting(api, room, { inHours: 8 });
    await followPlans(api);
    api.clock.advance(7 * hourMs);
    await followPlans(api);
    const who = withParticle(her.name, '와/과');
    const told = async () => (await textsOf(his.people[0], 'PLAN_CHANGED')).slice(-5);
    const clock = formatKoreanClock(new Date(meetsAt));
    const reminders = async () => (await told()).filter((text) => /만나는 날|만나기로|에 만나요/.test(text));
    expect(await reminders()).toEqual([
      `${who} ${clock}에 만나요|어디서 만나는지 한 번 더 확인해 보세요`,
      `${who} 만나는 날이에요|${moment(meetsAt)}`,
    ]);
    if (end === 'has begun') api.clock.advance(hourMs);
    else await api.call(deletePlan, { as: her.people[0], params: { channelId } });
    expect(await reminders()).toEqual([
      `${who} ${clock}에 만나기로 했어요|null`,
      `${who} 만나기로 한 날이었어요|null`,
    ]);
  });

  test.each(['is called off', 'gets another time', 'has begun'])(
    'the day of a meeting that %s',
    async (end) => {
      const room = await openRoomOfSix(api);
      const { his, her, matchId: channelId } = room;
      const { meetsAt, placeId } = await settleMeeting(api, room, { inHours: 8 });
      const who = withParticle(her.name, '와/과');
      const told = async () =>
        (await textsOf(his.people[0], 'PLAN_CHANGED')).filter((text) => text.includes('정해졌'));
      const settled = `${who} 만날 날이 정해졌어요|${moment(meetsAt)}`;
      expect(await told()).toEqual([settled]);
      const params = { channelId };
      if (end === 'is called off') await api.call(deletePlan, { as: her.people[0], params });
      else if (end === 'has begun') {
        api.clock.advance(8 * hourMs);
        await followPlans(api);
      } else {
        const later = new Date(Date.parse(meetsAt) + hourMs).toISOString();
        await api.call(proposePlan, { as: her.people[0], params, body: { meetsAt: later, placeId } });
      }
      expect(await told()).toEqual([end === 'has begun' ? settled : `${who} 만날 날이 정해졌었어요|null`]);
    },
  );

  test.each(['answered', 'over'])('how a meeting was, once that is %s', async (end) => {
    const room = await openRoomOfSix(api);
    const { meetingId } = await meet(api, room);
    const [[she], [him]] = [room.her.people, room.his.people];
    const told = async (as: Person) => (await textsOf(as, 'MEETING_CHANGED')).at(-1);
    const who = withParticle(room.his.name, '와/과');
    expect(await told(she)).toBe(`${who}의 만남은 어땠나요?|답은 나만 볼 수 있어요`);
    const answer = { as: she, params: { meetingId }, body: { tookPlace: false, ratings: [] } };
    if (end === 'answered') await api.call(updateMeetingAnswer, answer);
    else await endAnswering(api, meetingId);
    expect(await told(she)).toBe(`${who}의 만남이 어땠는지 물었어요|null`);
    if (end === 'answered') expect(await told(him)).toContain('어땠나요?');
  });

  test('a photo that was refused, once another one is there', async () => {
    const me = await api.person();
    const upload = async () => uploadPhoto(api, { token: me.accessToken, picture: await drawPhoto() });
    const key = await upload();
    await api.call(updateMe, { as: me, body: { profileImageKeys: [key] } });
    const [photo] = await api.app.db.select().from(photos).where(eq(photos.key, key));
    const verdict = { status: 'REJECTED', reason: '얼굴이 보이지 않아요.' } as const;
    await judgePhoto(api, { photoId: photo?.id ?? 0, verdict, judgedBy: 'test' });
    const told = () => textsOf(me, 'INAPPROPRIATE_PROFILE_IMAGE');
    expect(await told()).toEqual(['프로필 사진을 바꿔 주세요|얼굴이 보이지 않아요.']);
    await api.call(updateMe, { as: me, body: { profileImageKeys: [await upload()] } });
    expect(await told()).toEqual(['프로필 사진을 바꿔 달라고 했어요|null']);
  });

  test.each(['answered', 'over'])('whether a marketing consent still holds, once that is %s', async (end) => {
    const me = await api.person();
    await api.call(updateMe, { as: me, body: { marketing: true } });
    const agreedAt = new Date(api.clock.now().getTime() - 731 * 24 * hourMs);
    await api.app.db
      .update(consents)
      .set({ createdAt: agreedAt })
      .where(and(eq(consents.userId, me.id), eq(consents.kind, 'MARKETING')));
    await renewMarketingConsents(api);
    const told = async () => (await textsOf(me, 'MARKETING_CONSENT_CHANGED')).at(-1);
    expect(await told()).toMatch(/계속 받을까요\?\|.*답하지 않으면/);
    if (end === 'answered') await api.call(updateMe, { as: me, body: { marketing: true } });
    else
      await api.app.db.update(consents).set({ confirmBy: api.clock.now() }).where(eq(consents.userId, me.id));
    expect(await told()).toBe('슬라이드의 혜택과 소식을 계속 받을지 물었어요|null');
  });
});

test('whether one is back is asked of the return that is waited for, not of one that was moved', async () => {
  const me = await api.person();
  const [friend] = await createFriends(api, me, 1);
  const { id: safetyShareId } = await tellOfMeeting(me, friend);
  api.clock.advance(2 * hourMs);
  await askForCheckIns(api);
  const told = () => textsOf(me, 'SAFETY_SHARE_CHANGED');
  const asks = expect.stringMatching(/^잘 돌아왔나요\?\|.*친구들에게 알려요$/);
  expect(await told()).toEqual([asks]);
  const later = { as: me, params: { safetyShareId }, body: { action: 'EXTEND' as const } };
  await api.call(updateSafetyShare, later);
  expect(await told()).toEqual(['잘 돌아왔는지 물었어요|null']);
  api.clock.advance(hourMs);
  await askForCheckIns(api);
  expect(await told()).toEqual([asks, '잘 돌아왔는지 물었어요|null']);
});

test('teams still to be decided are seen until the first of them ends', async () => {
  const { her } = await introduce(api);
  api.clock.advance(hourMs);
  await introduce(api, { her });
  const [she] = her.people;
  const { items } = await api.call(getPreMatches, { as: she });
  const ends = items.map(({ expiresAt }) => expiresAt).sort();
  expect(new Set(ends).size).toBe(2);
  api.clock.advance(37 * hourMs);
  await tellOfExpiry(api);
  expect(await newestBody(she)).toBe(`${moment(ends[0])}까지 볼 수 있어요`);
});

test('an invitation says until when it can be answered', async () => {
  const leader = await api.person();
  const [friend] = await createFriends(api, leader, 1);
  await invite(api, leader, friend);
  const [invitation] = (await readMyTeam(api, friend)).receivedInvitations;
  expect(await newestBody(friend)).toBe(`${moment(invitation?.expiresAt)}까지 답할 수 있어요`);
});

test('a search for a substitute names its end to the two, to the team opposite and in the room', async () => {
  const { leader, stays, men, channelId } = await openHeldRoom(api);
  const { team } = await readMyTeam(api, leader);
  const end = moment(team?.search?.until);
  expect(await newestBody(stays)).toBe(`${end}까지 이어 갈 대화를 고르고 친구를 초대해 보세요`);
  expect(await newestBody(men[0])).toBe(`${end}까지 대화를 이어 갈지 고를 수 있어요`);
  const { items } = await api.call(getMessages, { as: men[0], params: { channelId }, query: {} });
  expect(items.at(-1)?.text).toContain(`${end}까지 대타를 찾아요`);
  api.clock.advance(60.5 * hourMs);
  await settleSearches(api);
  expect(await newestBody(stays)).toBe(`${end}까지 셋이 되지 않으면 매칭이 끝나요`);
  expect(await newestBody(men[0])).toBe(`${end}까지 고르지 않으면 매칭이 끝나요`);
});

test('who should be back reads at what time their friends are told', async () => {
  const me = await api.person();
  const [friend] = await createFriends(api, me, 1);
  const now = api.clock.now().getTime();
  await tellOfMeeting(me, friend);
  api.clock.advance(3 * hourMs);
  await askForCheckIns(api);
  const told = formatKoreanClock(new Date(now + 3.5 * hourMs));
  expect(await newestBody(me)).toBe(`${told}까지 알려 주지 않으면 친구들에게 알려요`);
});
