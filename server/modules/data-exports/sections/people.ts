import { asc, eq, or, sql } from 'drizzle-orm';
import { attributions, blocks, friendRequests, friendships, users } from '../../../db/schema';
import { isInUse } from '../../sanctions/live-sanctions';
import { nicknameOf, type Reading, type Section } from '../section';

export const peopleSections: readonly Section[] = [
  { name: 'friends', about: '친구와 주고받은 친구 요청', read: readFriends },
  { name: 'invites', about: '초대 코드로 이어진 친구와 받은 클로버', read: readInvites },
  { name: 'blocks', about: '내가 차단한 사람', read: readBlocks },
];

async function readFriends({ db, userId }: Reading) {
  const friendId = sql`case when ${friendships.lowUserId} = ${userId} then ${friendships.highUserId} else ${friendships.lowUserId} end`;
  const friends = await db
    .select({ nickname: nicknameOf(friendId, userId), since: friendships.createdAt })
    .from(friendships)
    .where(or(eq(friendships.lowUserId, userId), eq(friendships.highUserId, userId)))
    .orderBy(asc(friendships.id));
  const otherId = sql`case when ${friendRequests.fromUserId} = ${userId} then ${friendRequests.toUserId} else ${friendRequests.fromUserId} end`;
  const requests = await db
    .select({
      direction: sql<string>`case when ${friendRequests.fromUserId} = ${userId} then 'SENT' else 'RECEIVED' end`,
      nickname: nicknameOf(otherId, userId),
      status: friendRequests.status,
      sentAt: friendRequests.createdAt,
      answeredAt: friendRequests.respondedAt,
    })
    .from(friendRequests)
    .where(or(eq(friendRequests.fromUserId, userId), eq(friendRequests.toUserId, userId)))
    .orderBy(asc(friendRequests.id));
  return { friends, requests };
}

async function readInvites({ db, userId }: Reading) {
  const otherId = sql`case when ${attributions.inviterUserId} = ${userId} then ${attributions.claimerUserId} else ${attributions.inviterUserId} end`;
  return db
    .select({
      role: sql<string>`case when ${attributions.inviterUserId} = ${userId} then 'INVITER' else 'INVITED' end`,
      nickname: nicknameOf(otherId, userId),
      isByLink: attributions.isByLink,
      isRewarded: attributions.isRewarded,
      // What the other side got for it is theirs.
      cloverAmount: sql<
        number | null
      >`case when ${attributions.inviterUserId} = ${userId} then ${attributions.inviterCloverAmount} end`,
      at: attributions.createdAt,
    })
    .from(attributions)
    .where(or(eq(attributions.inviterUserId, userId), eq(attributions.claimerUserId, userId)))
    .orderBy(asc(attributions.id));
}

/** As the list of blocks shows them: people of a team that was blocked as a whole stay under its name. */
async function readBlocks({ db, userId }: Reading) {
  return db
    .select({
      teamName: blocks.teamName,
      nickname: sql<
        string | null
      >`case when ${blocks.teamId} is null and ${isInUse} then ${users.nickname} end`,
      at: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedUserId))
    .where(eq(blocks.blockerUserId, userId))
    .orderBy(asc(blocks.id));
}
