import { type SQL, sql } from 'drizzle-orm';
import type { Chat } from '@/contract/chats';
import { matches } from '../../db/schema';

/** SQL: whether this team closed the match of a room, or the other one; null where no team did. */
export function isClosedByTeam({ channelId, teamId }: { channelId: SQL; teamId: SQL }): SQL {
  return sql`(select ${matches.closedByTeamId} = ${teamId} from ${matches}
    where ${matches.id} = ${channelId} and ${matches.closedReason} = 'CLOSED_BY_TEAM')`;
}

/**
 * How a room stands for one person, and why. Who left is told of their own leaving alone, whatever became of the room
 * after it.
 */
export function stateInRoom({
  hasLeft,
  state,
  isClosedByUs,
}: {
  hasLeft: boolean;
  state: Chat['state'];
  isClosedByUs: boolean | null;
}): Pick<Chat, 'state' | 'closedReason'> {
  if (hasLeft) return { state: 'CLOSED', closedReason: 'LEFT_TEAM' };
  if (state === 'OPEN' || isClosedByUs === null) return { state, closedReason: null };
  return { state, closedReason: isClosedByUs ? 'CLOSED_BY_US' : 'CLOSED_BY_THEM' };
}
