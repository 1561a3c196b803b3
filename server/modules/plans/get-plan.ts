import type { CallResponse } from '@/contract/call';
import type { getPlan as getPlanCall } from '@/contract/plans';
import type { MemberContext } from '../../app-context';
import { notAMember } from '../chats/repository';
import { planDays } from './plan-days';
import { planQuery } from './plan-queries';

/** What a room plans; null when it plans nothing, and once it is over. Throws 1003. */
export async function getPlan(
  { app, userId }: MemberContext,
  channelId: number,
): Promise<CallResponse<typeof getPlanCall>> {
  const now = app.clock.now();
  const days = planDays(now);
  const found = await planQuery(app.db, { channelId, userId, days, now });
  if (!found) throw notAMember();
  return { ...found, plan: found.plan && { ...found.plan, days } };
}
