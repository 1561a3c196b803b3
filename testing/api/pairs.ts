import { eq } from 'drizzle-orm';
import { chatChannels, chatMembers, matches, matchSides, outbox } from '../../server/db/schema';
import type { TestTeam } from './teams';
import type { TestApi } from './test-api';

/** Writes a pair of teams: `from` liked `to` for 5 clovers; matched pairs have their room. */
export async function createPair(
  api: TestApi,
  from: TestTeam,
  to: TestTeam,
  { isMatched = false, isOpened = false }: { isMatched?: boolean; isOpened?: boolean } = {},
): Promise<number> {
  const now = api.clock.now();
  const low = Math.min(from.teamId, to.teamId);
  const high = Math.max(from.teamId, to.teamId);
  const [match] = await api.app.db
    .insert(matches)
    .values({
      lowTeamId: low,
      highTeamId: high,
      status: isMatched ? 'MATCHED' : 'LIVE',
      matchedAt: isMatched ? now : null,
      expiresAt: isMatched ? null : new Date(now.getTime() + 3_600_000),
    })
    .returning();
  if (!match) throw new Error('the match was not written');
  await api.app.db.insert(matchSides).values([
    {
      matchId: match.id,
      teamId: from.teamId,
      opponentTeamId: to.teamId,
      likedAt: now,
      likedByUserId: from.leader.id,
      likePrice: 5,
    },
    {
      matchId: match.id,
      teamId: to.teamId,
      opponentTeamId: from.teamId,
      likedAt: isMatched ? now : null,
      likeOpenedAt: isOpened || isMatched ? now : null,
    },
  ]);
  if (!isMatched) return match.id;
  await api.app.db
    .insert(chatChannels)
    .values({ id: match.id, lowTeamId: low, highTeamId: high, lastSeq: 4 });
  await api.app.db
    .insert(chatMembers)
    .values(
      [from, to].flatMap(({ people, teamId }) =>
        people.map(({ id }) => ({ channelId: match.id, userId: id, teamId })),
      ),
    );
  return match.id;
}

/** Whose right to listen to a room was ended. */
export async function endedRights(api: TestApi, channelId: number): Promise<number[]> {
  const rows = await api.app.db.select().from(outbox).where(eq(outbox.channel, 'control'));
  return rows
    .filter(({ message }) => message.channel === `chat.${channelId}`)
    .map(({ message }) => Number(message.userId))
    .sort((one, other) => one - other);
}
