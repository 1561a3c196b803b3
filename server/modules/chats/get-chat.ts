import type { Chat, ChatMember } from '@/contract/chats';
import { maySee, whoSeesWhat } from '@/contract/privacy';
import type { MemberContext } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import { addressOf } from '../users/person-rows';
import { withdrawnNickname } from '../users/user-summaries';
import { stateInRoom } from './closed-reason';
import { openersOf } from './opening-in-room';
import { relationInRoom } from './relation-in-room';
import { notAMember } from './repository';
import { roomQuery } from './room-queries';

type Room = NonNullable<Awaited<ReturnType<typeof roomQuery>>>;

/** A room with both teams, who is present and who has read how far. For who left it is as it was then, closed. Throws 1003. */
export async function getChat({ app, userId }: MemberContext, channelId: number): Promise<Chat> {
  const room = await roomQuery(app.db, { channelId, userId, now: app.clock.now() });
  if (!room) throw notAMember();
  const nameOf = (isOwn: boolean) => room.teams.find(({ id }) => (id === room.teamId) === isOwn)?.name ?? '';
  const { state, closedReason } = stateInRoom(room);
  const isOpen = state === 'OPEN';
  const ownTeamName = nameOf(true);
  return {
    channelId,
    matchId: channelId,
    ownTeamName,
    opponentTeamName: nameOf(false),
    members: await Promise.all(room.members.map((member) => presentMember(app, room, member))),
    state,
    closedReason,
    lastSeq: room.visibleSeq,
    notice: room.notice,
    hiddenSeqs: room.hiddenSeqs,
    plan: isOpen ? room.plan : null,
    meeting: isOpen ? room.meeting : null,
    askedMeetingId: room.askedMeetingId,
    openers: isOpen && room.opening ? openersOf(ownTeamName, room.opening) : [],
    isFirstChat: room.isFirstChat,
    isMuted: room.isMuted,
    hold: room.hold,
    end: isOpen ? room.end : null,
    matchedAt: room.createdAt,
  };
}

async function presentMember(
  app: MemberContext['app'],
  { teamId, visibleSeq }: Room,
  member: Room['members'][number],
): Promise<ChatMember> {
  const { userId, isGone, isBlocked, hasLeft } = member;
  const relation = relationInRoom(member);
  return {
    userId,
    nickname: isGone ? withdrawnNickname : member.nickname,
    age: relation === 'roomMate' ? ageOn(member.birthdate, app.clock.now()) : null,
    affiliation: maySee(relation, 'affiliation') ? member.affiliation : null,
    thumbnailUrl: whoSeesWhat[relation].photo === 'clear' ? await addressOf(app, member.thumbnailKey) : null,
    isOwnTeam: member.teamId === teamId,
    isPresent: !isGone && !hasLeft,
    isBlockedByMe: isBlocked,
    lastReadSeq: Math.min(member.lastReadSeq, visibleSeq),
  };
}
