import { and, desc, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import type { ChatListItem } from '@/contract/chats';
import { whoSeesWhat } from '@/contract/privacy';
import type { App } from '../../app-context';
import { decodeIdCursor, rowsToRead, toPage } from '../../db/page';
import { chatChannels, chatMembers, chatMessages, teams, users } from '../../db/schema';
import { hasBlocked } from '../blocks/block-rules';
import { isGone, loadFirstPhotos, withdrawnNickname } from '../users/user-summaries';
import { toMessage } from './present-message';
import { relationInRoom } from './relation-in-room';
import { visibleSeqSql } from './repository';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/**
 * The rooms of a person, latest message first, in four queries whatever their number. Who left a room sees it as it
 * was then. What somebody writes whom the person blocked is folded in the room, so here it is neither the last message
 * nor unread.
 */
export async function searchChats(
  app: App,
  userId: number,
  { cursor, limit }: Page,
): Promise<{ items: ChatListItem[]; nextCursor: string | null; totalUnreadCount: number }> {
  const found = await selectRooms(app, userId, { before: decodeIdCursor(cursor), limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found, limit, ({ message }) => message.id);
  const people = await loadPeople(
    app,
    userId,
    rows.map(({ channel }) => channel.id),
  );
  const items = rows.map(
    async ({ channel, member, message, sender, isSenderGone, opponentTeamName, unreadCount }) => {
      const members = people.get(channel.id) ?? [];
      const present = members.filter(({ isPresent }) => isPresent);
      const opponents = members.filter(({ teamId }) => teamId !== member.teamId);
      return {
        channelId: channel.id,
        opponentTeamName: opponentTeamName ?? '',
        thumbnailUrls: opponents.map(({ thumbnailUrl }) => thumbnailUrl),
        memberCount: present.length,
        lastMessage: await toMessage(app, message),
        lastSenderNickname: sender && (isSenderGone ? withdrawnNickname : sender.nickname),
        unreadCount,
        state: member.leftAt === null ? channel.state : ('CLOSED' as const),
        matchedAt: channel.createdAt.toISOString(),
        updatedAt: message.createdAt.toISOString(),
      };
    },
  );
  return { items: await Promise.all(items), nextCursor, totalUnreadCount: await countUnread(app, userId) };
}

/** A room always has its first line, which nobody wrote, so that there is a last message whoever is blocked. */
function selectRooms(
  { db }: App,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .select({
      channel: chatChannels,
      member: chatMembers,
      message: chatMessages,
      sender: { nickname: users.nickname },
      isSenderGone: isGone,
      opponentTeamName: teams.name,
      unreadCount: sql<number>`(select count(*)::int from ${chatMessages} unread
        where unread.channel_id = ${chatChannels.id} and unread.seq > ${chatMembers.lastReadSeq}
          and unread.seq <= ${visibleSeqSql} and unread.sender_user_id is distinct from ${userId}
          and not ${hasBlocked(userId, sql`unread.sender_user_id`)})`,
    })
    .from(chatMembers)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMembers.channelId))
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.channelId, chatChannels.id), eq(chatMessages.seq, lastShownSeq(userId))),
    )
    .leftJoin(users, eq(users.id, chatMessages.senderUserId))
    .leftJoin(
      teams,
      sql`${teams.id} = case when ${chatMembers.teamId} = ${chatChannels.lowTeamId}
        then ${chatChannels.highTeamId} else ${chatChannels.lowTeamId} end`,
    )
    .where(
      and(eq(chatMembers.userId, userId), before === undefined ? undefined : lt(chatMessages.id, before)),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit);
}

/** SQL: the number of the last message the person may see and does not have folded. */
function lastShownSeq(userId: number): SQL {
  return sql`(select shown.seq from ${chatMessages} shown
    where shown.channel_id = ${chatChannels.id} and shown.seq <= ${visibleSeqSql}
      and not ${hasBlocked(userId, sql`shown.sender_user_id`)}
    order by shown.seq desc limit 1)`;
}

async function loadPeople(app: App, viewerId: number, channelIds: number[]) {
  const members = await app.db
    .select({
      channelId: chatMembers.channelId,
      userId: chatMembers.userId,
      teamId: chatMembers.teamId,
      isPresent: sql<boolean>`${chatMembers.leftAt} is null and not ${isGone}`,
      isBlocked: hasBlocked(viewerId, users.id),
      isGone,
    })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(inArray(chatMembers.channelId, channelIds))
    .orderBy(chatMembers.userId);
  const photos = await loadFirstPhotos(
    app,
    app.db,
    members
      .filter((member) => whoSeesWhat[relationInRoom(member)].photo === 'clear')
      .map(({ userId }) => userId),
  );
  const byChannel = new Map<
    number,
    (Pick<(typeof members)[number], 'userId' | 'teamId' | 'isPresent'> & { thumbnailUrl: string | null })[]
  >();
  for (const { channelId, userId, teamId, isPresent } of members) {
    const thumbnailUrl = photos.get(userId)?.thumbnailUrl ?? null;
    const people = byChannel.get(channelId) ?? [];
    people.push({ userId, teamId, isPresent, thumbnailUrl });
    byChannel.set(channelId, people);
  }
  return byChannel;
}

async function countUnread({ db }: App, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(chatMembers)
    .innerJoin(chatChannels, eq(chatChannels.id, chatMembers.channelId))
    .innerJoin(
      chatMessages,
      and(
        eq(chatMessages.channelId, chatMembers.channelId),
        sql`${chatMessages.seq} > ${chatMembers.lastReadSeq}`,
        sql`${chatMessages.seq} <= ${visibleSeqSql}`,
        sql`${chatMessages.senderUserId} is distinct from ${userId}`,
        not(hasBlocked(userId, chatMessages.senderUserId)),
      ),
    )
    .where(eq(chatMembers.userId, userId));
  return row?.count ?? 0;
}
