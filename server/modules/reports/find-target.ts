import { and, eq, isNull, sql } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Transaction } from '../../db/database';
import {
  chatChannels,
  chatMembers,
  chatMessages,
  matchSides,
  preMatches,
  type reports,
  teamInvitations,
  teamMembers,
  teams,
  users,
} from '../../db/schema';
import { AppError, fieldError } from '../../errors/app-error';
import { visibleSeqSql } from '../chats/repository';
import { isInUse } from '../sanctions/live-sanctions';

type TargetType = (typeof reports.$inferSelect)['targetType'];

/** Whom a report is about and, where it is one, which team or message. */
export interface Target {
  userIds: number[];
  teamId: number | null;
  messageId: number | null;
}

/**
 * What a person may report: anybody in use, a team they were introduced to or invited to, a message they can read.
 * Throws 1003 for anything else, 1002 for oneself and what is one's own.
 */
export async function findTarget(
  tx: Transaction,
  userId: number,
  { targetType, targetId }: { targetType: TargetType; targetId: number },
): Promise<Target> {
  const find = { USER: findPerson, TEAM: findTeam, MESSAGE: findMessage }[targetType];
  const target = await find(tx, userId, targetId);
  if (!target)
    throw new AppError(errorCodes.forbidden, {
      displayMessage: '신고할 수 없는 대상이에요.',
      debugMessage: 'targetId: nothing this person sees',
    });
  if (target.userIds.includes(userId)) throw fieldError('targetId', '나를 신고할 수는 없어요.', 'one’s own');
  return target;
}

async function findPerson(tx: Transaction, _userId: number, targetId: number): Promise<Target | null> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, targetId), isInUse));
  return person ? { userIds: [person.id], teamId: null, messageId: null } : null;
}

/** A team of the past counts as well: what it was called or did may be reported after it ended. */
async function findTeam(tx: Transaction, userId: number, targetId: number): Promise<Target | null> {
  const isKnown = sql`(exists (select 1 from ${teamMembers} mine where mine.user_id = ${userId} and (
      mine.team_id = ${teams.id}
      or exists (select 1 from ${preMatches} where ${preMatches.teamId} = mine.team_id and ${preMatches.candidateTeamId} = ${teams.id})
      or exists (select 1 from ${matchSides} where ${matchSides.teamId} = mine.team_id and ${matchSides.opponentTeamId} = ${teams.id})))
    or exists (select 1 from ${teamInvitations} where ${teamInvitations.teamId} = ${teams.id} and ${teamInvitations.inviteeUserId} = ${userId}))`;
  const rows = await tx
    .select({ userId: teamMembers.userId })
    .from(teams)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), isNull(teamMembers.leftAt)))
    .where(and(eq(teams.id, targetId), isKnown));
  if (rows.length === 0) return null;
  return { userIds: rows.flatMap((row) => row.userId ?? []), teamId: targetId, messageId: null };
}

/** The service's own lines are nobody's. */
async function findMessage(tx: Transaction, userId: number, targetId: number): Promise<Target | null> {
  const [message] = await tx
    .select({ senderUserId: chatMessages.senderUserId })
    .from(chatMessages)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMessages.channelId))
    .innerJoin(chatMembers, eq(chatMembers.channelId, chatChannels.id))
    .where(
      and(
        eq(chatMessages.id, targetId),
        eq(chatMembers.userId, userId),
        sql`${chatMessages.seq} <= ${visibleSeqSql}`,
      ),
    );
  if (!message || message.senderUserId === null) return null;
  return { userIds: [message.senderUserId], teamId: null, messageId: targetId };
}
