import type { Transaction } from '../../server/db/database';
import { openRoom } from '../../server/modules/chats/open-room';
import { insertPair } from '../../server/modules/matches/insert-pair';
import type { TestApi } from './test-api';

interface Side {
  readonly id: number;
  readonly people: readonly { readonly id: number }[];
}

/** Writes a match of two teams with its room, as two LIKEs make it; null when they have one. */
export async function matchTeams(
  { clock }: Pick<TestApi, 'clock'>,
  tx: Transaction,
  { one, other }: { one: Side; other: Side },
): Promise<number | null> {
  const now = clock.now();
  const liked = { openedAt: now, likedAt: now, likeOpenedAt: now };
  const match = { status: 'MATCHED' as const, matchedAt: now };
  const matchId = await insertPair(tx, [one.id, other.id], match, [liked, liked]);
  if (matchId === null) return null;
  await openRoom(tx, {
    channelId: matchId,
    lowTeamId: Math.min(one.id, other.id),
    highTeamId: Math.max(one.id, other.id),
    members: [one, other].flatMap(({ id, people }) =>
      people.map((person) => ({ userId: person.id, teamId: id })),
    ),
    now,
  });
  return matchId;
}
