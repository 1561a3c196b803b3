import type { ParsedQuery, ResponseBody } from '@/contract/call';
import { TEAM_SIZE } from '@/contract/constants';
import type { getFriendsWithMatching } from '@/contract/friends';
import type { MemberContext } from '../../app-context';
import { decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { friendsWithTeamsQuery, type Standing } from './friend-queries';
import { presentFriend } from './list-friends';

/** One's friends with where each stands and whether I could invite them now; never with whom they match. */
export async function listFriendsWithMatching(
  { app, userId }: MemberContext,
  { cursor, limit }: ParsedQuery<typeof getFriendsWithMatching>,
): Promise<ResponseBody<typeof getFriendsWithMatching>> {
  const { friends, own, gender, takenCount } = await friendsWithTeamsQuery(app.db, {
    userId,
    now: app.clock.now(),
    beforeId: decodeIdCursor(cursor) ?? largestId,
    limit: rowsToRead(limit),
  });
  const { rows, nextCursor } = toPage(friends, limit, ({ friendshipId }) => friendshipId);
  const mayInvite =
    !own || (own.leaderUserId === userId && own.stage !== 'REQUEST' && takenCount < TEAM_SIZE);
  const items = rows.map(async (row) => ({
    ...(await presentFriend(app, row)),
    teamState: teamStateOf(row.team),
    isInvited: row.isInvited,
    isInvitable:
      mayInvite &&
      !row.isInvited &&
      !(own && row.team?.teamId === own.teamId) &&
      row.user.gender === gender &&
      row.team?.stage !== 'REQUEST',
  }));
  return { items: await Promise.all(items), nextCursor };
}

function teamStateOf(team: Standing | null) {
  if (!team) return 'NONE' as const;
  if (team.stage !== 'TEAM') return 'IN_DRAFT' as const;
  return team.isReady ? ('MATCHING' as const) : ('IN_TEAM' as const);
}
