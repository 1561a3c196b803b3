import { eq } from 'drizzle-orm';
import { chatChannels, chatMembers, outbox } from '../../server/db/schema';
import { controlOrderSchema } from '../../server/db/schema/control-order';
import { transact } from '../../server/db/transact';
import { insertPair } from '../../server/modules/matches/insert-pair';
import { spendClovers } from '../../server/modules/wallet/book-clovers';
import type { TestTeam } from './teams';
import type { TestApi } from './test-api';

/** Writes a pair of teams: `from` liked `to` for 5 clovers of its leader; matched pairs have their room. */
export async function createPair(
  api: TestApi,
  from: TestTeam,
  to: TestTeam,
  { isMatched = false, isOpened = false }: { isMatched?: boolean; isOpened?: boolean } = {},
): Promise<number> {
  const now = api.clock.now();
  const low = Math.min(from.teamId, to.teamId);
  const high = Math.max(from.teamId, to.teamId);
  const matchId = await transact(api.app, (tx) =>
    insertPair(
      tx,
      [from.teamId, to.teamId],
      {
        status: isMatched ? 'MATCHED' : 'LIVE',
        matchedAt: isMatched ? now : null,
        expiresAt: isMatched ? null : new Date(now.getTime() + 3_600_000),
      },
      [
        { likedAt: now, likedByUserId: from.leader.id, likePrice: 5 },
        { likedAt: isMatched ? now : null, likeOpenedAt: isOpened || isMatched ? now : null },
      ],
    ),
  );
  if (matchId === null) throw new Error('the match was not written');
  await transact(api.app, (tx) =>
    spendClovers(tx, {
      userId: from.leader.id,
      cloverAmount: 5,
      reason: 'LIKE',
      causeKey: `LIKE:${matchId}:${from.teamId}`,
    }),
  );
  if (!isMatched) return matchId;
  await api.app.db.insert(chatChannels).values({ id: matchId, lowTeamId: low, highTeamId: high, lastSeq: 4 });
  await api.app.db
    .insert(chatMembers)
    .values(
      [from, to].flatMap(({ people, teamId }) =>
        people.map(({ id }) => ({ channelId: matchId, userId: id, teamId })),
      ),
    );
  return matchId;
}

/** Whose right to listen to a room was ended. */
export async function endedRights(api: TestApi, channelId: number): Promise<number[]> {
  const rows = await api.app.db.select().from(outbox).where(eq(outbox.channel, 'control'));
  return rows
    .map(({ message }) => controlOrderSchema.parse(message))
    .filter((order) => order.type === 'END_RIGHT' && order.channel === `chat.${channelId}`)
    .map(({ userId }) => userId)
    .sort((one, other) => one - other);
}
