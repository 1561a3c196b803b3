import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createMessage, getChat, getMessages } from '@/contract/chats';
import { blockedUserMessage } from '@/contract/errors';
import { createFriendRequest, getFriends, searchRequestableUsers } from '@/contract/friends';
import { getBrokerUser } from '@/contract/realtime';
import { refreshToken } from '@/contract/sessions';
import * as buildings from '@/contract/team-buildings';
import * as teamCalls from '@/contract/teams';
import { deleteMe, getUser, meSchema, updateMe } from '@/contract/users';
import { answerAppealOf } from '../../../testing/api/answer-appeal';
import { heardBy } from '../../../testing/api/heard-by';
import type { Person } from '../../../testing/api/person';
import { openRoomOfSix } from '../../../testing/api/room';
import {
  befriend,
  createDraft,
  createTeam,
  invite,
  readMyTeam,
  teamEventsOf,
} from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import type { RawClient } from '../../../testing/realtime/raw-client';
import { useLiveDevices } from '../../../testing/realtime/use-live-devices';
import { friendRequests, identities, pushTokens, sanctions } from '../../db/schema';
import { transact } from '../../db/transact';
import { liftSanctions } from '../endings/lift-sanction';
import { purgeWithdrawn } from '../endings/purge-withdrawn';
import { sanctionPerson } from '../endings/sanction-person';
import { tellOfEndedSanctions } from '../endings/tell-of-ended-sanctions';
import { cleanUpIdentity } from '../sign-in/clean-up-identity';
import { issueSession } from '../sign-in/session-tokens';
import { assertNewPerson } from '../verification/repository';
import { createAppeal } from './create-appeal';
import { listSanctions } from './list-sanctions';

const hourMs = 3_600_000;
const api = useTestApi();
const dial = useLiveDevices(api);

function limit({ id }: Person, { hours = 168, reason = '부적절한 언어 사용' } = {}) {
  const endsAt = new Date(api.clock.now().getTime() + hours * hourMs);
  return sanctionPerson(api, { userId: id, reason, endsAt, setBy: 'test' });
}
function block({ id }: Person) {
  return sanctionPerson(api, { userId: id, reason: '사칭', endsAt: null, setBy: 'test' });
}
/** Somebody who can be known again. */
async function identified(): Promise<Person> {
  const person = await api.person();
  const { id: userId } = person;
  await api.app.db.insert(identities).values({ diHash: `di-${userId}`, ciHash: `ci-${userId}`, userId });
  return person;
}
async function identityOf({ id }: Person) {
  const [identity] = await api.app.db
    .select()
    .from(identities)
    .where(eq(identities.diHash, `di-${id}`));
  return identity;
}
function lift({ id }: Person) {
  return liftSanctions(api, { userId: id, liftedBy: 'test' });
}
function grantAppeal({ id }: Person) {
  return answerAppealOf(api, id, { outcome: 'LIFTED', answer: '저희가 잘못 봤어요.' });
}
const askFriendship = (as: Person, to: Person) => ({ as, body: { userId: to.id } });

describe('a person whose use is limited for a while', () => {
  test('gets the reason and the end date wherever others would be reached, and can still read', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await limit(person);
    const refusal = await api.refusal(createFriendRequest, askFriendship(person, other));
    expect(refusal).toMatchObject({ status: 403, code: 2006 });
    expect(refusal.displayMessage).toMatch(
      /^부적절한 언어 사용 때문에 \d{4}\.\d{2}\.\d{2}까지 이용이 제한됐어요\. 그동안 둘러보기는 할 수 있어요\.$/,
    );
    expect((await api.call(getUser, { as: person })).id).toBe(person.id);
    await api.call(getFriends, { as: person });
  });

  test('reads the hour too when the end is near', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await limit(person, { hours: 2 });
    const { displayMessage } = await api.refusal(createFriendRequest, askFriendship(person, other));
    expect(displayMessage).toMatch(/때문에 \d{4}\.\d{2}\.\d{2} \d{2}:\d{2}까지/);
  });

  test('is free again by itself when the time is over, and at once when it is lifted', async () => {
    const [person, other, third] = [await api.person(), await api.person(), await api.person()];
    await limit(person, { hours: 1 });
    await api.refusal(createFriendRequest, askFriendship(person, other));
    api.clock.advance(hourMs + 1000);
    await api.call(createFriendRequest, askFriendship(person, other));

    await limit(person);
    await api.refusal(createFriendRequest, askFriendship(person, third));
    expect(await lift(person)).toEqual({ liftedCount: 1 });
    expect(await lift(person)).toEqual({ liftedCount: 0 });
    await api.call(createFriendRequest, askFriendship(person, third));
  });

  test('keeps the session, the team and the rooms, and cannot speak in them', async () => {
    const { her, matchId } = await openRoomOfSix(api);
    const [leader] = her.people;
    await limit(leader);
    await api.call(getChat, { as: leader, params: { channelId: matchId } });
    const body = { clientMessageId: crypto.randomUUID(), kind: 'TEXT' as const, text: '안녕하세요' };
    expect(
      await api.refusal(createMessage, { as: leader, params: { channelId: matchId }, body }),
    ).toMatchObject({ code: 2006 });
    expect((await readMyTeam(api, leader)).team?.id).toBe(her.id);
  });

  test('holds the team back, which all three read and of nobody', async () => {
    const { leader, people } = await createTeam(api);
    const mate = people[1] as Person;
    const heldBack = async () =>
      Promise.all([leader, mate].map(async (as) => (await readMyTeam(api, as)).team?.isHeldBack));
    expect(await heldBack()).toEqual([false, false]);

    await limit(leader, { hours: 1, reason: '광고' });
    await limit(leader);
    expect(await heldBack()).toEqual([true, true]);
    await lift(leader);
    expect(await heldBack()).toEqual([false, false]);
  });

  test('is told with the team once when its time is over, and not of what was lifted', async () => {
    const { leader, people } = await createTeam(api);
    const [mate, other] = [people[1] as Person, await api.person()];
    await limit(leader, { hours: 1 });
    await limit(other, { hours: 1 });
    await lift(other);
    const tell = () => heardBy(api, [leader, mate, other], () => tellOfEndedSanctions(api));
    expect(await tell()).toEqual([[], [], []]);
    api.clock.advance(hourMs + 1000);
    expect(await tell()).toEqual([expect.arrayContaining(['sanctions', 'users', 'teams']), ['teams'], []]);
    expect(await tell()).toEqual([[], [], []]);
  });

  test('reads why and until when before being refused, and nobody else does', async () => {
    const { leader, people } = await createTeam(api);
    const mate = people[1] as Person;
    const limitationOf = async (as: Person) => meSchema.parse(await api.call(getUser, { as })).limitation;
    expect(await limitationOf(leader)).toBeNull();
    await limit(leader, { hours: 1, reason: '광고' });
    await limit(leader);
    const limitation = await limitationOf(leader);
    expect(limitation?.reason).toBe('부적절한 언어 사용');
    expect(Date.parse(limitation?.endsAt ?? '')).toBeGreaterThan(api.clock.now().getTime() + 100 * hourMs);
    expect(await limitationOf(mate)).toBeNull();
    await lift(leader);
    expect(await limitationOf(leader)).toBeNull();
  });

  test('may leave the team, not remove a member or end it', async () => {
    const { teamId, leader, people } = await createTeam(api);
    const userId = (people[1] as Person).id;
    await limit(leader);
    const params = { teamId };
    for (const body of [{ action: 'KICK' as const, userId }, { action: 'DISBAND' as const }])
      expect((await api.refusal(teamCalls.leaveTeam, { as: leader, params, body })).code).toBe(2006);
    await api.call(teamCalls.leaveTeam, { as: leader, params });
    expect((await readMyTeam(api, leader)).team).toBeNull();
  });

  test('may leave a draft, not remove a friend from it', async () => {
    const [leader, friend] = await createDraft(api, 2);
    await limit(leader);
    const remove = (userId: number) => ({ as: leader, params: { userId: String(userId) } }) as never;
    expect((await api.refusal(buildings.deleteDraftMember, remove(friend.id))).code).toBe(2006);
    await api.call(buildings.deleteDraftMember, remove(leader.id));
    expect((await readMyTeam(api, leader)).draft).toBeNull();
  });

  test('cannot change what others see, but takes back the consent to marketing', async () => {
    const person = await api.person();
    await limit(person);
    expect((await api.refusal(updateMe, { as: person, body: { job: '회사원' } })).code).toBe(2006);
    expect((await api.refusal(updateMe, { as: person, body: { marketing: false, mbti: null } })).code).toBe(
      2006,
    );
    expect((await api.call(updateMe, { as: person, body: { marketing: false } })).marketing).toBe(false);
  });

  test('does not shorten it by withdrawing: signing up again waits as long', async () => {
    const person = await identified();
    await limit(person, { hours: 24 * 90 });
    await api.call(deleteMe, { as: person, body: { isAgreed: true } });
    const [sanction] = await api.app.db.select().from(sanctions).where(eq(sanctions.userId, person.id));
    expect((await identityOf(person))?.rejoinableAt).toEqual(sanction?.endsAt);
  });

  test('does not escape it by withdrawing first, unless it is lifted', async () => {
    const person = await identified();
    await api.call(deleteMe, { as: person, body: { isAgreed: true } });
    const afterThirtyDays = (await identityOf(person))?.rejoinableAt;
    await limit(person, { hours: 24 * 90 });
    const [sanction] = await api.app.db.select().from(sanctions).where(eq(sanctions.userId, person.id));
    expect((await identityOf(person))?.rejoinableAt).toEqual(sanction?.endsAt);
    await lift(person);
    expect((await identityOf(person))?.rejoinableAt).toEqual(afterThirtyDays);
  });

  test('of two at once the longer one is answered', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await limit(person, { hours: 24 * 30, reason: '광고' });
    await limit(person, { hours: 24 * 7, reason: '욕설' });
    const { displayMessage } = await api.refusal(createFriendRequest, askFriendship(person, other));
    expect(displayMessage).toContain('광고 때문에');
  });
});

describe('a person who is blocked for ever', () => {
  test('gets the reason at the next call with any token, and a refresh gives nothing', async () => {
    const person = await api.person();
    const session = await transact(api.app, (tx) =>
      issueSession({ app: api.app, tx }, { userId: person.id, deviceId: null }),
    );
    await block(person);
    const refusal = await api.refusal(getUser, { as: { token: session.accessToken } });
    expect(refusal).toMatchObject({ status: 403, code: 2006, displayMessage: blockedUserMessage });
    for (const call of [getBrokerUser, getFriends])
      expect((await api.refusal(call, { as: person })).displayMessage).toBe(blockedUserMessage);
    expect(await api.refusal(refreshToken, { body: { ...session, userId: person.id } })).toMatchObject({
      code: 2006,
      displayMessage: blockedUserMessage,
    });
  });

  test('loses every live connection at once', async () => {
    const person = await api.person();
    const { username, passcode } = await api.call(getBrokerUser, { as: person });
    const devices: RawClient[] = [];
    for (let count = 0; count < 2; count++) {
      const device = dial();
      devices.push(device);
      await device.connect(username, { passcode });
      await device.subscribe(`/topic/user.${person.id}`);
    }
    await block(person);
    for (const device of devices) {
      expect((await device.next()).headers.get('code')).toBe('SESSION_ENDED');
      expect(await device.closed()).toBe(1008);
    }
    const again = dial();
    expect((await again.connect(username, { passcode })).headers.get('code')).toBe('CREDENTIALS_REFUSED');
  });

  test('is out of the team, of invitations, of friend requests and of pushes; the others go on', async () => {
    const { leader, people } = await createTeam(api);
    const [, second] = people;
    const [inviter, asker] = [await api.person(), await api.person()];
    await befriend(api, inviter, leader);
    await api.call(createFriendRequest, askFriendship(asker, leader));
    await api.app.db
      .insert(pushTokens)
      .values({ userId: leader.id, deviceId: 'd', token: 't', platform: 'WEBCLIENT' });
    await invite(api, inviter, leader);
    await block(leader);
    const { team } = await readMyTeam(api, second);
    expect(team).toMatchObject({ leaderUserId: second.id });
    expect(team?.members).toHaveLength(2);
    expect(await teamEventsOf(api, second)).toContain('TEAM_MEMBER_LEFT');
    expect((await readMyTeam(api, inviter)).sentInvitations).toEqual([]);
    const [request] = await api.app.db
      .select()
      .from(friendRequests)
      .where(eq(friendRequests.fromUserId, asker.id));
    expect(request?.status).toBe('CANCELED');
    expect(await api.app.db.select().from(pushTokens).where(eq(pushTokens.userId, leader.id))).toEqual([]);
  });

  test('does not come back as somebody new after withdrawing just before', async () => {
    const person = await identified();
    await api.call(deleteMe, { as: person, body: { isAgreed: true } });
    await block(person);
    api.clock.advance(40 * 24 * hourMs);
    await purgeWithdrawn(api);
    await cleanUpIdentity(api);
    expect(await identityOf(person)).toMatchObject({ userId: null });
    const signingUp = assertNewPerson({ app: api.app, db: api.app.db }, { diHash: `di-${person.id}` });
    await expect(signingUp).rejects.toMatchObject({
      code: 2005,
      displayMessage: '이용이 중단된 계정이 있어서 다시 가입할 수 없어요.',
    });
  });

  test.each([
    ['lifted', lift],
    ['answered that it was an error', grantAppeal],
  ])(
    'who withdrew before is not purged while an appeal waits: %s, they may come back in time',
    async (_, end) => {
      const person = await identified();
      await api.call(deleteMe, { as: person, body: { isAgreed: true } });
      const afterThirtyDays = (await identityOf(person))?.rejoinableAt;
      const { id: sanctionId } = await block(person);
      await createAppeal({ app: api.app, userId: person.id }, { sanctionId, text: '제가 한 일이 아니에요' });
      api.clock.advance(8 * 24 * hourMs);
      await purgeWithdrawn(api);
      expect(await identityOf(person)).toMatchObject({ userId: person.id, rejoinableAt: null });
      await end(person);
      await purgeWithdrawn(api);
      expect(await identityOf(person)).toMatchObject({ userId: null, rejoinableAt: afterThirtyDays });
    },
  );

  test('is found by nobody, as long as it lasts', async () => {
    const [person, friend, stranger] = [await api.person(), await api.person(), await api.person()];
    await befriend(api, person, friend);
    await block(person);
    const nickname = person.nickname;
    expect((await api.call(searchRequestableUsers, { as: stranger, query: { nickname } })).items).toEqual([]);
    expect((await api.call(getFriends, { as: friend })).items).toEqual([]);
    expect((await api.refusal(createFriendRequest, askFriendship(stranger, person))).code).toBe(1003);
    const query = { userId: String(person.id) };
    expect((await api.refusal(getUser, { as: stranger, query })).code).toBe(1003);
    await lift(person);
    expect((await api.call(getFriends, { as: friend })).items).toHaveLength(1);
  });

  test('is no withdrawn person in the lines of rooms any more once it is lifted, unless they withdrew too', async () => {
    const { her, his, matchId } = await openRoomOfSix(api);
    const [person, gone] = [his.people[1], his.people[2]];
    await block(person);
    await api.call(deleteMe, { as: gone, body: { isAgreed: true } });
    await block(gone);
    const lines = async () =>
      (await api.call(getMessages, { as: her.people[0], params: { channelId: matchId } })).items.map(
        ({ text }) => text,
      );
    expect(await lines()).not.toContain(`${person.nickname}님이 나갔어요`);
    await lift(person);
    await lift(gone);
    expect(await lines()).toContain(`${person.nickname}님이 나갔어요`);
    expect(await lines()).toContain('탈퇴한 사용자님이 나갔어요');
  });

  test('comes in with a new sign-in once it is lifted, not with the old one', async () => {
    const person = await api.person();
    await block(person);
    await lift(person);
    expect((await api.refusal(getUser, { as: person })).code).toBe(401);
    const { accessToken } = await transact(api.app, (tx) =>
      issueSession({ app: api.app, tx }, { userId: person.id, deviceId: null }),
    );
    expect(meSchema.parse(await api.call(getUser, { as: { token: accessToken } })).id).toBe(person.id);
  });
});

describe('setting a sanction', () => {
  test('sent twice is one, and says who set it', async () => {
    const person = await api.person();
    const [one, other] = await Promise.all([block(person), block(person)]);
    expect(one).toEqual(other);
    expect((await listSanctions(api)).filter(({ userId }) => userId === person.id)).toEqual([
      expect.objectContaining({ id: one.id, reason: '사칭', endsAt: null, setBy: 'test' }),
    ]);
    // For another reason it is another one.
    const { id } = await sanctionPerson(api, {
      userId: person.id,
      reason: '광고',
      endsAt: null,
      setBy: 'test',
    });
    expect(id).not.toBe(one.id);
  });

  test('of nobody, without a reason, or with an end that is over is refused', async () => {
    const person = await api.person();
    const set = { userId: person.id, reason: '광고', endsAt: null, setBy: 'test' };
    await expect(sanctionPerson(api, { ...set, userId: 2_000_000_000 })).rejects.toMatchObject({
      code: 1003,
    });
    await expect(sanctionPerson(api, { ...set, reason: ' ' })).rejects.toMatchObject({
      debugMessage: 'reason: required',
    });
    await expect(sanctionPerson(api, { ...set, endsAt: api.clock.now() })).rejects.toMatchObject({
      debugMessage: 'endsAt: in the past',
    });
  });
});
