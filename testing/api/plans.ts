import { createPlan, createPlanPlace, proposePlan } from '@/contract/plans';
import type { Person } from './person';
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
