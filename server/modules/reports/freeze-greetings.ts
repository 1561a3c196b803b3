import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database';
import { matchMembers, matchSides, type ReportEvidence } from '../../db/schema';

const receiver = alias(matchSides, 'receiver');

/** What these people wrote with LIKEs that the reporter's team opened while the reporter was in it. */
export async function freezeGreetings(
  tx: Transaction,
  userId: number,
  senderIds: number[],
): Promise<ReportEvidence['greetings']> {
  if (senderIds.length === 0) return [];
  const rows = await tx
    .select({
      matchId: matchSides.matchId,
      senderUserId: matchSides.likedByUserId,
      text: matchSides.greeting,
    })
    .from(matchSides)
    .innerJoin(
      receiver,
      and(eq(receiver.matchId, matchSides.matchId), eq(receiver.teamId, matchSides.opponentTeamId)),
    )
    .innerJoin(
      matchMembers,
      and(
        eq(matchMembers.matchId, receiver.matchId),
        eq(matchMembers.teamId, receiver.teamId),
        eq(matchMembers.userId, userId),
      ),
    )
    .where(and(inArray(matchSides.likedByUserId, senderIds), isNotNull(receiver.likeOpenedAt)))
    .orderBy(asc(matchSides.matchId));
  return rows.flatMap(({ matchId, senderUserId, text }) =>
    senderUserId === null || text === null ? [] : [{ matchId, senderUserId, text }],
  );
}
