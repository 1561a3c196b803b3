import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getChat } from '@/contract/chats';
import { MEETING_SHOWN_HOURS } from '@/contract/constants';
import { deleteMatch } from '@/contract/matches';
import { withParticle } from '@/contract/particle';
import { answerPlan } from '@/contract/plans';
import type { Person } from '../../../testing/api/person';
import { settleMeeting } from '../../../testing/api/plans';
import { openRoomOfSix } from '../../../testing/api/room';
import { useTestApi } from '../../../testing/api/use-api';
import { alarms, meetingMembers, meetings, plans } from '../../db/schema';
import { followMeetings } from '../meetings/follow-meetings';
import { followPlans } from './follow-plans';

const api = useTestApi({}, { each: true });
const [hourMs, minuteMs] = [3_600_000, 60_000];

/** A meeting on Saturday at seven in the evening in Seoul, settled by all six. */
async function settle() {
  goTo(Date.UTC(2026, 10, 26, 8));
  const pair = await openRoomOfSix(api);
  const settled = await settleMeeting(api, pair, { inHours: 50 });
  // The clock runs on, so this is a moment after seven.
  const meetsAt = Date.parse(settled.meetsAt);
  return { pair, meetsAt, her: pair.her.people, him: pair.his.people };
}

function goTo(moment: number) {
  api.clock.advance(moment - api.clock.now().getTime());
}

/** Whoever is not signed in any more hears all the same. */
const heard = async ({ id }: Person, kind: 'PLAN_CHANGED' | 'MEETING_CHANGED' = 'PLAN_CHANGED') =>
  (
    await api.app.db
      .select({ step: sql<string>`data->>'step'` })
      .from(alarms)
      .where(and(eq(alarms.userId, id), eq(alarms.type, kind)))
      .orderBy(asc(alarms.id))
  )
    .map(({ step }) => step)
    .filter((step) => !['STARTED', 'PROPOSED', 'SETTLED'].includes(step));

test('people are reminded in the morning of the day and an hour before, once, and not who stays away', async () => {
  const { pair, meetsAt, her, him } = await settle();
  const params = { channelId: pair.matchId };
  await api.call(answerPlan, { as: him[2], params, body: { round: 1, isComing: false } });
  goTo(Date.UTC(2026, 10, 27, 23, 59));
  await followPlans(api);
  expect(await heard(her[0])).toEqual([]);
  goTo(Date.UTC(2026, 10, 28, 0));
  await Promise.all([followPlans(api), followPlans(api)]);
  expect(await heard(her[0])).toEqual(['TODAY']);
  goTo(meetsAt - hourMs);
  await Promise.all([followPlans(api), followPlans(api)]);
  await followPlans(api);
  expect(await heard(her[0])).toEqual(['TODAY', 'SOON']);
  expect(await heard(him[2])).toEqual([]);
});

test('whoever is reminded reads with whom they meet, and that it is doubtful once too few come', async () => {
  const { pair, meetsAt, her, him } = await settle();
  const titlesOf = async (as: Person) =>
    (
      await api.app.db
        .select({ title: alarms.title, step: sql<string>`data->>'step'` })
        .from(alarms)
        .where(and(eq(alarms.userId, as.id), eq(alarms.type, 'PLAN_CHANGED')))
        .orderBy(asc(alarms.id))
    )
      .filter(({ step }) => ['TODAY', 'SOON'].includes(step))
      .map(({ title }) => title);
  goTo(Date.UTC(2026, 10, 28, 0));
  await followPlans(api);
  const morning = (teamName: string) => `${withParticle(teamName, '와/과')} 만나는 날이에요`;
  expect([await titlesOf(her[0]), await titlesOf(him[0])]).toEqual([
    [morning(pair.his.name)],
    [morning(pair.her.name)],
  ]);
  goTo(meetsAt - hourMs - 5 * minuteMs);
  const params = { channelId: pair.matchId };
  for (const as of him.slice(1))
    await api.call(answerPlan, { as, params, body: { round: 1, isComing: false } });
  goTo(meetsAt - hourMs);
  await followPlans(api);
  expect((await titlesOf(her[0])).at(-1)).toBe(
    `${withParticle(pair.his.name, '와/과')}의 약속에 못 가는 사람이 생겼어요`,
  );
});

test('what is planned anew after its reminders is reminded of again', async () => {
  const { pair, meetsAt, her } = await settle();
  const remind = async (morning: number, begins: number) => {
    for (const moment of [morning, begins - hourMs]) {
      goTo(moment);
      await followPlans(api);
    }
  };
  await remind(Date.UTC(2026, 10, 28, 0), meetsAt);
  const anew = await settleMeeting(api, pair, { inHours: 25 });
  await remind(Date.UTC(2026, 10, 29, 0), Date.parse(anew.meetsAt));
  expect(await heard(her[1])).toEqual(['TODAY', 'SOON', 'REOPENED', 'TODAY', 'SOON']);
});

test('when the service was away, one reminder is enough, and nobody is reminded of what has begun', async () => {
  const { meetsAt, her } = await settle();
  goTo(meetsAt - 30 * minuteMs);
  await followPlans(api);
  expect(await heard(her[0])).toEqual(['SOON']);
  const other = await settle();
  goTo(other.meetsAt + 5 * minuteMs);
  await followPlans(api);
  expect(await heard(other.her[0])).toEqual([]);
});

test('once it begins its planning is over; at eleven the day after everybody is asked, for three days', async () => {
  const { pair, meetsAt, her, him } = await settle();
  goTo(meetsAt);
  await Promise.all([followPlans(api), followPlans(api)]);
  const [plan] = await api.app.db.select().from(plans).where(eq(plans.channelId, pair.matchId));
  expect(plan?.state).toBe('DONE');
  const made = await api.app.db.select().from(meetings).where(eq(meetings.channelId, pair.matchId));
  expect(made).toHaveLength(1);
  const atHead = async () => {
    const params = { channelId: pair.matchId };
    const { plan: planned, meeting } = await api.call(getChat, { as: her[1], params });
    return { planned, places: meeting ? [meeting.place] : [] };
  };
  expect(await atHead()).toEqual({ planned: null, places: made.map(({ place }) => place) });
  goTo(meetsAt + MEETING_SHOWN_HOURS * hourMs);
  expect(await atHead()).toEqual({ planned: null, places: [] });
  goTo(Date.UTC(2026, 10, 29, 1, 59));
  await followMeetings(api);
  expect(await heard(her[0], 'MEETING_CHANGED')).toEqual([]);
  goTo(Date.UTC(2026, 10, 29, 2));
  await Promise.all([followMeetings(api), followMeetings(api)]);
  for (const person of [...her, ...him]) expect(await heard(person, 'MEETING_CHANGED')).toEqual(['ASKED']);
  const [asked] = await api.app.db.select().from(meetings).where(eq(meetings.channelId, pair.matchId));
  const closesAt = asked?.closesAt.getTime() ?? 0;
  expect(closesAt - (asked?.askedAt?.getTime() ?? 0)).toBe(72 * hourMs);
  goTo(closesAt - minuteMs);
  await followMeetings(api);
  const [open] = await api.app.db.select().from(meetings).where(eq(meetings.channelId, pair.matchId));
  expect(open?.closedAt).toBeNull();
  goTo(closesAt);
  await followMeetings(api);
  const [closed] = await api.app.db.select().from(meetings).where(eq(meetings.channelId, pair.matchId));
  expect(closed?.closedAt).not.toBeNull();
});

test('however long the service was away, people are asked first and have their time', async () => {
  const { pair, meetsAt } = await settle();
  goTo(meetsAt + 9 * 24 * hourMs);
  await followPlans(api);
  await followMeetings(api);
  const [meeting] = await api.app.db.select().from(meetings).where(eq(meetings.channelId, pair.matchId));
  expect(meeting?.closedAt).toBeNull();
  expect((meeting?.closesAt.getTime() ?? 0) - (meeting?.askedAt?.getTime() ?? 0)).toBe(72 * hourMs);
});

test('a room that ended has neither reminders nor questions; a team that stays away met nobody', async () => {
  const { pair, meetsAt, her } = await settle();
  await api.call(deleteMatch, { as: her[0], params: { matchId: pair.matchId } });
  goTo(meetsAt - 30 * minuteMs);
  await followPlans(api);
  expect(await heard(her[1])).toEqual(['CANCELED']);
  const other = await settle();
  const params = { channelId: other.pair.matchId };
  for (const as of other.him) await api.call(answerPlan, { as, params, body: { round: 1, isComing: false } });
  goTo(other.meetsAt);
  await followPlans(api);
  expect(await api.app.db.$count(meetings)).toBe(0);
  expect(await api.app.db.$count(meetingMembers)).toBe(0);
});
