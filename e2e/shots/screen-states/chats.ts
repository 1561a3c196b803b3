import {
  type Chat,
  type ChatListItem,
  createMessage,
  getChat,
  getMessages,
  type Message,
  searchChats,
} from '@/contract/chats';
import {
  chatBuilder,
  chatListItemBuilder,
  chatMemberBuilder,
  messageBuilder,
} from '@/testing/builders/chats';
import { hoursFromShot, shotTime } from '../cast';
import { photoUrl } from '../photos';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const people: Array<[id: number, key: string, nickname: string, isOwnTeam: boolean, lastReadSeq: number]> = [
  [1, 'minseo', '민서', true, 6],
  [2, 'jiwoo', '지우', true, 9],
  [3, 'yerin', '예린', true, 7],
  [11, 'doyun', '도윤', false, 10],
  [12, 'siwoo', '시우', false, 9],
  [13, 'hajun', '하준', false, 4],
];

function room(changes: Partial<Chat> = {}): Chat {
  return {
    ...chatBuilder({
      channelId: 70,
      matchId: 70,
      lastSeq: 10,
      matchedAt: hoursFromShot(-13),
      members: people.map(([userId, key, nickname, isOwnTeam, lastReadSeq]) =>
        chatMemberBuilder({ userId, nickname, isOwnTeam, lastReadSeq, thumbnailUrl: photoUrl(key) }),
      ),
    }),
    ...changes,
  };
}

/** One line of the room: minutes before the picture, who, what. */
type Line = [minutesAgo: number, senderUserId: number | null, text: string | null];

const lines: Line[] = [
  [790, null, '두 팀이 매칭됐어요. 먼저 인사해 볼까요?'],
  [12, 11, '안녕하세요! 소개 보고 반가웠어요'],
  [12, 11, '이번 주말에 한강 어때요?'],
  [10, 2, '좋아요, 보드게임도 챙겨 갈게요'],
  [8, 1, '저희 셋 다 토요일 괜찮아요'],
  [8, 1, '망원이랑 뚝섬 중에 어디가 좋아요?'],
  [5, 12, null],
  [4, 12, '지난주에 찍은 망원이에요'],
  [2, 3, '와 노을 예쁘다. 돗자리는 저희가 가져갈게요, 세 시쯤이면 자리도 넉넉할 거예요'],
  [1, 11, '토요일 세 시, 망원 쪽 어때요?'],
];

function messages(extra: Message[] = []) {
  const items = lines.map(([minutesAgo, senderUserId, text], index) =>
    messageBuilder({
      seq: index + 1,
      channelId: 70,
      senderUserId,
      text,
      createdAt: hoursFromShot(-minutesAgo / 60),
      ...(senderUserId === null && { type: 'SYSTEM', systemKind: 'MATCHED' }),
      ...(senderUserId !== null && text === null && { type: 'IMAGE', images: [scene] }),
    }),
  );
  return answer(getMessages, {
    items: [...items, ...extra],
    hasMore: false,
    lastSeq: items.length + extra.length,
    lastChange: 0,
  });
}

const scene = { url: photoUrl('scene'), thumbnailUrl: photoUrl('scene'), width: 640, height: 480 };

function images(seq: number, count: number): Message {
  return messageBuilder({
    seq,
    channelId: 70,
    senderUserId: 13,
    type: 'IMAGE',
    text: null,
    images: Array.from({ length: count }, () => scene),
    createdAt: shotTime,
  });
}

const openRoom = [
  answer(
    getChat,
    room({
      members: room().members.map((member) => ({
        ...member,
        lastReadSeq: Math.max(member.lastReadSeq, member.userId === 1 ? 10 : 0),
      })),
    }),
  ),
  messages(),
];
const path = '/chats/70';

const rooms = sheet('14-chat-room', 'member', [
  { name: 'room-loading', path, answers: [never(getChat), never(getMessages)], isLoading: true },
  { name: 'room-error', path, answers: [fail(getChat), fail(getMessages)] },
  { name: 'room-missing', path, answers: [fail(getChat, 1003), fail(getMessages, 1003)] },
  {
    name: 'room',
    path,
    answers: openRoom,
    prepare: (page) => page.getByRole('textbox', { name: '메시지' }).fill('완전 좋아요'),
    isFull: true,
  },
  { name: 'room-unread', path, answers: [answer(getChat, room()), messages()], isFull: true },
  {
    name: 'room-new',
    path,
    answers: [
      answer(getChat, room({ lastSeq: 1 })),
      answer(getMessages, {
        items: [
          messageBuilder({
            seq: 1,
            channelId: 70,
            senderUserId: null,
            text: '두 팀이 매칭됐어요. 먼저 인사해 볼까요?',
            type: 'SYSTEM',
            systemKind: 'MATCHED',
            createdAt: hoursFromShot(-0.1),
          }),
        ],
        hasMore: false,
        lastSeq: 1,
        lastChange: 0,
      }),
    ],
  },
  {
    name: 'room-failed',
    path,
    answers: [...openRoom, fail(createMessage)],
    prepare: async (page) => {
      await page.getByRole('textbox', { name: '메시지' }).fill('토요일에 만나요!');
      await pressUntil('다시 보내기', '보내기')(page);
    },
    isFull: true,
  },
  {
    name: 'room-images',
    path,
    answers: [answer(getChat, room({ lastSeq: 12 })), messages([images(11, 4), images(12, 2)])],
  },
  {
    name: 'room-ended',
    path,
    answers: [
      answer(
        getChat,
        room({
          state: 'CLOSED',
          lastSeq: 12,
          members: room().members.map((member) => ({
            ...member,
            lastReadSeq: 12,
            isPresent: member.userId !== 13,
          })),
        }),
      ),
      messages([
        messageBuilder({
          seq: 11,
          channelId: 70,
          senderUserId: 13,
          type: 'SYSTEM',
          text: '하준님이 나갔어요',
          systemKind: 'MEMBER_LEFT',
          createdAt: shotTime,
        }),
        messageBuilder({
          seq: 12,
          channelId: 70,
          senderUserId: null,
          type: 'SYSTEM',
          text: '대화가 종료됐어요.',
          systemKind: 'CHAT_CLOSED',
          createdAt: shotTime,
        }),
      ]),
    ],
    isFull: true,
  },
  { name: 'room-menu', path, answers: openRoom, prepare: pressUntil('두 팀의 매칭이 함께 끝나요', '메뉴') },
  {
    name: 'room-members',
    path,
    answers: openRoom,
    prepare: pressUntil('상대 팀', '메뉴', '함께하는 사람들'),
    isFull: true,
  },
  {
    name: 'room-end-dialog',
    path,
    answers: openRoom,
    prepare: pressUntil('대화를 끝낼까요?', '메뉴', /대화 끝내기/),
  },
]);

function chat(
  channelId: number,
  opponentTeamName: string,
  changes: Partial<ChatListItem> & { text?: string },
): ChatListItem {
  const { text, ...rest } = changes;
  return chatListItemBuilder({
    channelId,
    opponentTeamName,
    thumbnailUrls: [0, 1, 2].map((step) => photoUrl(`man-${channelId + step}`)),
    lastMessage: messageBuilder({ seq: 2, channelId, text: text ?? '' }),
    ...rest,
  });
}

const chats: ChatListItem[] = [
  chat(20, '주말 농구단', {
    lastMessage: null,
    lastSenderNickname: null,
    matchedAt: shotTime,
    updatedAt: shotTime,
  }),
  chat(70, '한강 피크닉단', {
    thumbnailUrls: ['doyun', 'siwoo', 'hajun'].map(photoUrl),
    text: '토요일 세 시, 망원 쪽 어때요?',
    unreadCount: 7,
    updatedAt: hoursFromShot(-0.02),
  }),
  chat(24, '아주 긴 이름을 가진 야구장 삼루석', {
    lastMessage: messageBuilder({
      seq: 4,
      channelId: 24,
      type: 'IMAGE',
      text: null,
      images: Array.from({ length: 12 }, () => scene),
    }),
    lastSenderNickname: '유준',
    unreadCount: 120,
    updatedAt: hoursFromShot(-1.5),
  }),
  chat(30, '새벽 러닝 크루', { text: '내일 봬요', updatedAt: hoursFromShot(-8) }),
  chat(33, '필름 세 롤', {
    text: '그럼 그때 봬요',
    lastSenderNickname: '지우',
    updatedAt: hoursFromShot(-20),
  }),
  chat(36, '공대 밴드부', {
    state: 'CLOSED',
    lastMessage: messageBuilder({
      seq: 9,
      channelId: 36,
      type: 'SYSTEM',
      text: null,
      senderUserId: null,
      systemKind: 'CHAT_CLOSED',
    }),
    lastSenderNickname: null,
    updatedAt: hoursFromShot(-220),
  }),
];

const drafts = JSON.stringify([
  { userId: 1, channelId: 30, text: '저희는 이번 주 다 괜찮', savedAtMs: Date.parse(shotTime) },
]);

export const chatStates: ScreenState[] = [
  ...sheet('13-chats', 'member', [
    { name: 'chats-loading', path: '/chats', answers: [never(searchChats)], isLoading: true },
    {
      name: 'chats-empty',
      path: '/chats',
      answers: [answer(searchChats, { items: [], nextCursor: null, totalUnreadCount: 0 })],
    },
    { name: 'chats-error', path: '/chats', answers: [fail(searchChats)] },
    {
      name: 'chats',
      path: '/chats',
      local: { 'chat-drafts': drafts },
      answers: [answer(searchChats, { items: chats, nextCursor: null, totalUnreadCount: 127 })],
      isFull: true,
    },
  ]),
  ...rooms,
];
