import { and, asc, eq } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matchSides, roomHolds, teams } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { recordChanges, recordChatEvent } from '../../events/record-messages';
import { isBlockedWithAny } from '../blocks/block-rules';
import { enterRoom } from '../chats/enter-room';
import { endHolds, listPresent } from '../chats/room-holds';
import { lockMatch, replaceMatchMembers } from '../matches/replace-match-member';
import type { LockedTeam, Member } from '../teams/repository';

/**
 * Brings the third of a team, whose row is locked, into the rooms that both teams want to keep. A room that is still
 * undecided reads that somebody was found. Who comes in by the act of somebody else is told.
 */
export async function enterKeptRooms(
  context: TransactionContext,
  locked: LockedTeam,
  { areNewcomersTold = false } = {},
): Promise<void> {
  if (locked.members.length < TEAM_SIZE) return;
  const held = await context.tx
    .select({ channelId: roomHolds.channelId, agreedAt: roomHolds.agreedAt })
    .from(roomHolds)
    .where(eq(roomHolds.teamId, locked.team.id))
    .orderBy(asc(roomHolds.channelId));
  for (const { channelId, agreedAt } of held) {
    if (agreedAt) await enterKeptRoom(context, { channelId, locked, areNewcomersTold });
    else recordChatEvent(context.tx, channelId, { type: 'CHAT_CHANGED', channelId });
  }
}

async function enterKeptRoom(
  context: TransactionContext,
  {
    channelId,
    locked: { team, members },
    areNewcomersTold,
  }: { channelId: number; locked: LockedTeam; areNewcomersTold: boolean },
): Promise<void> {
  const { tx } = context;
  await lockMatch(tx, channelId);
  const present = await listPresent(tx, channelId);
  const opponentIds = present.flatMap(({ userId, teamId }) => (teamId === team.id ? [] : [userId]));
  const newcomers = members.filter((member) => !present.some(({ userId }) => userId === member.userId));
  // Blocked since they were invited: the room stays as it is, and its match ends in time.
  if (await isAnyBlocked(context, { newcomers, opponentIds })) return;
  const memberIds = members.map(({ userId }) => userId);
  await replaceMatchMembers(tx, { matchId: channelId, teamId: team.id, memberIds });
  for (const { userId, nickname } of newcomers)
    await enterRoom(context, { channelId, teamId: team.id, userId, nickname });
  await endHolds(tx, [channelId], team.id);
  await recordEvents(
    tx,
    opponentIds.map((userId) => ({
      userId,
      type: 'SUBSTITUTE_CHANGED' as const,
      data: { teamId: team.id, teamName: team.name, channelId, step: 'JOINED' as const },
    })),
  );
  if (areNewcomersTold) await tellNewcomers(tx, { channelId, teamId: team.id, newcomers });
  recordChanges(tx, memberIds, ['teams', 'matches', 'chats']);
}

async function tellNewcomers(
  tx: Transaction,
  { channelId, teamId, newcomers }: { channelId: number; teamId: number; newcomers: readonly Member[] },
): Promise<void> {
  const teamName = await nameOfOpponent(tx, { channelId, teamId });
  await recordEvents(
    tx,
    newcomers.map(({ userId }) => ({
      userId,
      type: 'SUBSTITUTE_CHANGED' as const,
      data: { teamId, teamName, channelId, step: 'JOINED' as const, isSelf: true },
    })),
  );
}

async function nameOfOpponent(
  tx: Transaction,
  { channelId, teamId }: { channelId: number; teamId: number },
): Promise<string> {
  const [opponent] = await tx
    .select({ name: teams.name })
    .from(matchSides)
    .innerJoin(teams, eq(teams.id, matchSides.opponentTeamId))
    .where(and(eq(matchSides.matchId, channelId), eq(matchSides.teamId, teamId)));
  return opponent?.name ?? '';
}

async function isAnyBlocked(
  { tx }: TransactionContext,
  { newcomers, opponentIds }: { newcomers: readonly Member[]; opponentIds: readonly number[] },
): Promise<boolean> {
  for (const { userId } of newcomers) if (await isBlockedWithAny(tx, userId, opponentIds)) return true;
  return false;
}
