import type { Message } from '@/contract/chat-message';
import type { Chat, ChatListItem, ChatMember } from '@/contract/chats';
import type { RoomHold } from '@/contract/room-holds';

export function chatMemberBuilder(overrides: Partial<ChatMember> = {}): ChatMember {
  return {
    userId: 1,
    nickname: '민서',
    age: 23,
    affiliation: '연세대',
    thumbnailUrl: null,
    isOwnTeam: true,
    isPresent: true,
    isBlockedByMe: false,
    lastReadSeq: 0,
    ...overrides,
  };
}

/** Six people in two teams; I am 1 (민서) with 지우 and 예린, opposite are 도윤, 하준 and 시우. */
export function chatBuilder({
  readSeqs = {},
  ...overrides
}: Partial<Chat> & { readSeqs?: Record<number, number> } = {}): Chat {
  const names = ['민서', '지우', '예린', '도윤', '하준', '시우'];
  return {
    channelId: 7,
    matchId: 7,
    ownTeamName: '보드게임 삼총사',
    opponentTeamName: '한강 피크닉단',
    members: names.map((nickname, index) =>
      chatMemberBuilder({
        userId: index + 1,
        nickname,
        isOwnTeam: index < 3,
        lastReadSeq: readSeqs[index + 1] ?? 0,
      }),
    ),
    state: 'OPEN',
    closedReason: null,
    lastSeq: 0,
    notice: null,
    hiddenSeqs: [],
    plan: null,
    meeting: null,
    askedMeetingId: null,
    openers: [],
    isFirstChat: false,
    isMuted: false,
    hold: null,
    end: { isLeader: true, wishedBy: [] },
    matchedAt: '2026-11-21T00:00:00Z',
    ...overrides,
  };
}

/** My team looks; nobody has said anything yet. Open for 61 hours and a bit. */
export function holdBuilder(overrides: Partial<RoomHold> = {}): RoomHold {
  return {
    until: new Date(Date.now() + (61 * 60 + 5) * 60_000).toISOString(),
    isOurs: true,
    hasNodded: false,
    own: { nodCount: 0, neededCount: 2 },
    opponent: { nodCount: 0, neededCount: 2 },
    isAgreed: false,
    isFound: false,
    ...overrides,
  };
}

/** A text of 도윤 (4), one a minute. */
export function messageBuilder(overrides: Partial<Message> = {}): Message {
  const seq = overrides.seq ?? 1;
  return {
    id: 100 + seq,
    channelId: 7,
    seq,
    clientMessageId: null,
    senderUserId: 4,
    type: 'TEXT',
    text: `${seq}번째 말`,
    images: [],
    systemKind: null,
    replyTo: null,
    reactions: [],
    isDeleted: false,
    isHidden: false,
    change: 0,
    createdAt: new Date(Date.UTC(2026, 10, 21, 0, seq)).toISOString(),
    ...overrides,
  };
}

export function chatListItemBuilder(overrides: Partial<ChatListItem> = {}): ChatListItem {
  return {
    channelId: 7,
    opponentTeamName: '한강 피크닉단',
    thumbnailUrls: [null, null, null],
    memberCount: 6,
    lastMessage: messageBuilder({ seq: 2 }),
    lastSenderNickname: '도윤',
    unreadCount: 0,
    isMuted: false,
    state: 'OPEN',
    closedReason: null,
    matchedAt: '2026-11-21T00:00:00Z',
    updatedAt: '2026-11-21T00:02:00Z',
    ...overrides,
  };
}
