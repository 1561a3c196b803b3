import { and, desc, eq } from 'drizzle-orm';
import { answerPlan, createPlan, createPlanPlace, getPlan, proposePlan } from '@/contract/plans';
import { meetings, plans } from '../../server/db/schema';
import { followMeetings } from '../../server/modules/meetings/follow-meetings';
import { followPlans } from '../../server/modules/plans/follow-plans';
import type { Person } from './person';
import type { openRoomOfSix } from './room';
import type { TestApi } from './test-api';

const hourMs = 3_600_000;

/** Somebody of a room plans a meeting and proposes it, three days from now and at one place. */
export async function proposeMeeting(
  api: TestApi,
  { as, channelId, inHours = 72 }: { as: Person; channelId: number; inHours?: number },
): Promise<{ meetsAt: string; placeId: number }> {
  const params = { channelId };
  await api.call(createPlan, { as, params });
  const { id: placeId } = await api.call(createPlanPlace, {
    as,
    params,
    body: { name: '홍대입구역 9번 출구' },
  });
  const meetsAt = new Date(api.clock.now().getTime() + inHours * hourMs).toISOString();
  await api.call(proposePlan, { as, params, body: { meetsAt, placeId } });
  return { meetsAt, placeId };
}

/** The same, and everybody of the two teams comes. */
export async function settleMeeting(
  api: TestApi,
  { her, his, matchId }: Pair,
  options: { inHours?: number } = {},
): Promise<{ meetsAt: string; placeId: number }> {
  const proposal = await proposeMeeting(api, { as: her.people[0], channelId: matchId, ...options });
  const params = { channelId: matchId };
  const { plan } = await api.call(getPlan, { as: her.people[0], params });
  for (const as of [...her.people, ...his.people])
    await api.call(answerPlan, {
      as,
      params,
      body: { round: plan?.proposal?.round ?? 1, isComing: true },
    });
  return proposal;
}

type Pair = Pick<Awaited<ReturnType<typeof openRoomOfSix>>, 'her' | 'his' | 'matchId'>;

/**
 * Two teams meet, and everybody is asked about it. Its moments are moved back instead of the clock forward, so that
 * sessions and what else is under way stay as they are.
 */
export async function meet(api: TestApi, pair: Pair): Promise<{ meetingId: number }> {
  await settleMeeting(api, pair);
  const begun = new Date(api.clock.now().getTime() - 36 * hourMs);
  await api.app.db
    .update(plans)
    .set({ meetsAt: begun })
    .where(and(eq(plans.channelId, pair.matchId), eq(plans.state, 'SETTLED')));
  await followPlans(api);
  await followMeetings(api);
  const [meeting] = await api.app.db
    .select({ id: meetings.id })
    .from(meetings)
    .where(eq(meetings.channelId, pair.matchId))
    .orderBy(desc(meetings.id));
  if (!meeting) throw new Error('nobody met');
  return { meetingId: meeting.id };
}

/** The time to answer is over. */
export async function endAnswering(api: TestApi, meetingId: number): Promise<void> {
  await api.app.db.update(meetings).set({ closesAt: api.clock.now() }).where(eq(meetings.id, meetingId));
  await followMeetings(api);
}
