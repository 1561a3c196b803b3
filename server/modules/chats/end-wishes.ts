import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { END_WISH_HOURS } from '@/contract/constants';
import type { TransactionContext } from '../../app-context';
import { chatMembers, matches, matchSides, teams } from '../../db/schema';
import { recordOwnChatEvent } from '../../events/record-messages';

interface Wish {
  channelId: number;
  teamId: number;
  userId: number;
}

const wishMs = END_WISH_HOURS * 3_600_000;

/**
 * Takes the word of a member who wants the room to end, under the match's row lock. It is enough from who leads the team,
 * and from the second of a team within three days; of the first it is kept, for their own team to see. Answers whether
 * the room may end now.
 */
export async function wishEnd(
  { app, tx }: TransactionContext,
  { channelId, teamId, userId }: Wish,
): Promise<boolean> {
  const now = app.clock.now();
  const [team] = await tx
    .select({ leaderUserId: teams.leaderUserId })
    .from(teams)
    .where(eq(teams.id, teamId));
  if (team?.leaderUserId === userId) return true;
  const isOurs = and(
    eq(chatMembers.channelId, channelId),
    eq(chatMembers.teamId, teamId),
    isNull(chatMembers.leftAt),
  );
  const [other] = await tx
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(
      and(
        isOurs,
        ne(chatMembers.userId, userId),
        gt(chatMembers.endWishedAt, new Date(now.getTime() - wishMs)),
      ),
    )
    .limit(1);
  if (other) return true;
  await tx
    .update(chatMembers)
    .set({ endWishedAt: now })
    .where(and(isOurs, eq(chatMembers.userId, userId)));
  const own = await tx.select({ userId: chatMembers.userId }).from(chatMembers).where(isOurs);
  for (const each of own) recordOwnChatEvent(tx, each.userId, { type: 'CHAT_END_WISHED', channelId });
  return false;
}

/** SQL, in a query of a member of a room: how their team may end it; null where it is over, or they are. */
export function endRow({ channelId, userId, now }: { channelId: SQL; userId: SQL; now: SQL }): SQL {
  return sql`(select json_build_object('isLeader', ${teams.leaderUserId} = ${userId},
      'wishedBy', (select coalesce(json_agg(mate.user_id order by mate.end_wished_at), '[]') from ${chatMembers} mate
        where mate.channel_id = ${channelId} and mate.team_id = ${chatMembers.teamId} and mate.left_at is null
          and mate.end_wished_at > ${now} - make_interval(hours => ${sql.raw(String(END_WISH_HOURS))})))
    from ${matches} inner join ${matchSides} on ${matchSides.matchId} = ${matches.id} and ${matchSides.forgottenAt} is null
      inner join ${teams} on ${teams.id} = ${matchSides.teamId}
    where ${matches.id} = ${channelId} and ${matches.status} = 'MATCHED' and ${matchSides.teamId} = ${chatMembers.teamId}
      and ${chatMembers.leftAt} is null)`;
}
