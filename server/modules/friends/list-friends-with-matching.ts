import type { ParsedQuery, ResponseBody } from '@/contract/call';
import { TEAM_SIZE } from '@/contract/constants';
import type { getFriendsWithMatching, InviteObstacle } from '@/contract/friends';
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
  const items = rows.map(async (row) => {
    const inviteObstacle = row.isInvited
      ? null
      : obstacleOf({ own, userId, takenCount, gender, friend: row.user, standing: row.team });
    return {
      ...(await presentFriend(app, row)),
      teamState: teamStateOf(row.team),
      isInvited: row.isInvited,
      isInvitable: !row.isInvited && inviteObstacle === null,
      inviteObstacle,
    };
  });
  return { items: await Promise.all(items), nextCursor };
}

interface Invite {
  own: Pick<Standing, 'teamId' | 'leaderUserId' | 'stage'> | null;
  userId: number;
  takenCount: number;
  gender: string;
  friend: { gender: string };
  standing: Standing | null;
}

function obstacleOf({ own, userId, takenCount, gender, friend, standing }: Invite): InviteObstacle | null {
  if (own && standing?.teamId === own.teamId) return 'TEAM_MATE';
  if (own?.stage === 'REQUEST') return 'WAITING_REQUEST';
  if (own && own.leaderUserId !== userId) return 'NOT_LEADER';
  if (friend.gender !== gender) return 'OTHER_GENDER';
  if (own && takenCount >= TEAM_SIZE) return 'TEAM_FULL';
  return standing?.stage === 'REQUEST' ? 'FRIEND_IN_REQUEST' : null;
}

function teamStateOf(team: Standing | null) {
  if (!team) return 'NONE' as const;
  if (team.stage !== 'TEAM') return 'IN_DRAFT' as const;
  return team.isReady ? ('MATCHING' as const) : ('IN_TEAM' as const);
}
