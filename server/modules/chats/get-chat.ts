import { asc, eq, inArray } from 'drizzle-orm';
import type { Chat, ChatMember } from '@/contract/chats';
import { maySee, whoSeesWhat } from '@/contract/privacy';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import { chatMembers, teams, users } from '../../db/schema';
import { hasBlocked } from '../blocks/block-rules';
import { isGone, loadFirstPhotos, withdrawnNickname } from '../users/user-summaries';
import { relationInRoom } from './relation-in-room';
import { requireMembership } from './repository';

/** A room with both teams, who is present and who has read how far. For who left it is as it was then, closed. */
export async function getChat(
  app: App,
  { userId, channelId }: { userId: number; channelId: number },
): Promise<Chat> {
  const { channel, member, visibleSeq } = await requireMembership(app.db, { channelId, userId });
  const names = await app.db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(inArray(teams.id, [channel.lowTeamId, channel.highTeamId]));
  const nameOf = (isOwn: boolean) => names.find(({ id }) => (id === member.teamId) === isOwn)?.name ?? '';
  return {
    channelId,
    matchId: channelId,
    ownTeamName: nameOf(true),
    opponentTeamName: nameOf(false),
    members: await loadMembers(app, { channelId, viewerId: userId, ownTeamId: member.teamId, visibleSeq }),
    state: member.leftAt === null ? channel.state : 'CLOSED',
    lastSeq: visibleSeq,
    matchedAt: channel.createdAt.toISOString(),
  };
}

interface Viewer {
  channelId: number;
  viewerId: number;
  ownTeamId: number;
  visibleSeq: number;
}

async function loadMembers(
  app: App,
  { channelId, viewerId, ownTeamId, visibleSeq }: Viewer,
): Promise<ChatMember[]> {
  const rows = await app.db
    .select({
      member: chatMembers,
      user: users,
      isBlocked: hasBlocked(viewerId, users.id),
      isGone,
    })
    .from(chatMembers)
    .innerJoin(users, eq(users.id, chatMembers.userId))
    .where(eq(chatMembers.channelId, channelId))
    .orderBy(asc(chatMembers.userId));
  const people = rows.map((row) => ({ ...row, relation: relationInRoom(row) }));
  const photos = await loadFirstPhotos(
    app,
    app.db,
    people.filter(({ relation }) => whoSeesWhat[relation].photo === 'clear').map(({ user }) => user.id),
  );
  const now = app.clock.now();
  return people.map(({ member, user, relation, isBlocked, isGone }) => ({
    userId: user.id,
    nickname: isGone ? withdrawnNickname : user.nickname,
    age: relation === 'roomMate' ? ageOn(user.birthdate, now) : null,
    affiliation: maySee(relation, 'affiliation') ? user.affiliation : null,
    thumbnailUrl: photos.get(user.id)?.thumbnailUrl ?? null,
    isOwnTeam: member.teamId === ownTeamId,
    isPresent: !isGone && member.leftAt === null,
    isBlockedByMe: isBlocked,
    lastReadSeq: Math.min(member.lastReadSeq, visibleSeq),
  }));
}
