import { and, eq, ne, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberTransactionContext } from '../../app-context';
import { chatChannels, chatMembers, chatMessages, type reports, users } from '../../db/schema';
import { AppError, fieldError } from '../../errors/app-error';
import { isVisibleSql } from '../chats/repository';
import { findKnownTeam } from '../matches/known-team';

type TargetType = (typeof reports.$inferSelect)['targetType'];

/** Whom a report is about and, where it is one, which team or message. */
export interface Target {
  userIds: number[];
  teamId: number | null;
  messageId: number | null;
}

/**
 * What a person may report: anybody who is not purged (who did something and withdrew may come back), a team they were
 * introduced to or invited to, a message they can read.
 * Throws 1003 for anything else, 1002 for oneself and what is one's own.
 */
export async function findTarget(
  context: MemberTransactionContext,
  { targetType, targetId }: { targetType: TargetType; targetId: number },
): Promise<Target> {
  const find = { USER: findPerson, TEAM: findTeam, MESSAGE: findMessage }[targetType];
  const target = await find(context, targetId);
  if (!target)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '신고할 수 없는 대상이에요.',
      debugMessage: 'targetId: nothing this person sees',
    });
  if (target.userIds.includes(context.userId))
    throw fieldError('targetId', '나를 신고할 수는 없어요.', 'one’s own');
  return target;
}

async function findPerson({ tx }: MemberTransactionContext, targetId: number): Promise<Target | null> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, targetId), ne(users.state, 'PURGED')));
  return person ? { userIds: [person.id], teamId: null, messageId: null } : null;
}

async function findTeam(context: MemberTransactionContext, targetId: number): Promise<Target | null> {
  const userIds = await findKnownTeam(context, targetId);
  return userIds && { userIds, teamId: targetId, messageId: null };
}

/** The service's own lines are nobody's. */
async function findMessage(
  { tx, userId }: MemberTransactionContext,
  targetId: number,
): Promise<Target | null> {
  const [message] = await tx
    .select({ senderUserId: chatMessages.senderUserId })
    .from(chatMessages)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMessages.channelId))
    .innerJoin(chatMembers, eq(chatMembers.channelId, chatChannels.id))
    .where(
      and(
        eq(chatMessages.id, targetId),
        eq(chatMembers.userId, userId),
        isVisibleSql(sql`${chatMessages.seq}`),
      ),
    );
  if (!message || message.senderUserId === null) return null;
  return { userIds: [message.senderUserId], teamId: null, messageId: targetId };
}
