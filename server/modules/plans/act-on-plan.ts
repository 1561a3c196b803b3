import { and, eq, inArray } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { chatChannels, plans } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChatEvent } from '../../events/record-messages';
import { isPlanAgreed } from '../chats/plan-in-room';
import { requirePresence } from '../chats/repository';

export type PlanRow = typeof plans.$inferSelect;

/**
 * Does something with the plan of a room, one person after the other, and tells the room where it changed anything.
 * Throws 1003 for who is not in the room, for a room that is over, and where nothing is planned.
 */
export async function actOnPlan<T extends { hasChanged: boolean }>(
  { app, userId }: MemberContext,
  channelId: number,
  act: (context: MemberTransactionContext, plan: PlanRow) => Promise<T>,
): Promise<T> {
  return transact(app, async (tx) => {
    await enterRoom(tx, { channelId, userId });
    const plan = await findLivePlan(tx, channelId);
    if (!plan) throw noPlan();
    const result = await act({ app, userId, tx }, plan);
    if (result.hasChanged) recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId });
    return result;
  });
}

/** What people of one room do to its plan has an order. */
export async function lockRoom(tx: Transaction, channelId: number): Promise<void> {
  await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(eq(chatChannels.id, channelId))
    .for('update');
}

export async function enterRoom(
  tx: Transaction,
  { channelId, userId }: { channelId: number; userId: number },
): Promise<void> {
  await lockRoom(tx, channelId);
  await requirePresence(tx, { channelId, userId });
}

export async function findLivePlan(tx: Transaction, channelId: number): Promise<PlanRow | undefined> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.channelId, channelId), inArray(plans.state, ['OPEN', 'SETTLED'])))
    .for('update');
  return plan;
}

/** Whether a proposal stands before all: one that was not settled is gone when its time is over. */
export function isProposed({ state, meetsAt }: PlanRow, now: Date): boolean {
  return meetsAt !== null && (state === 'SETTLED' || meetsAt.getTime() > now.getTime());
}

/** Whether enough of both teams come, as of this moment. */
export async function isAgreedNow(tx: Transaction, planId: number): Promise<boolean> {
  return (await tx.$count(plans, and(eq(plans.id, planId), isPlanAgreed()))) > 0;
}

function noPlan(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '지금은 정하고 있는 약속이 없어요.',
    debugMessage: 'channelId: nothing is planned',
  });
}

export function proposalChanged(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '그사이 제안이 바뀌었어요. 다시 확인해 주세요.',
    debugMessage: 'the proposal is another one, or over',
  });
}
