import type { Page } from '@playwright/test';
import { type ChatListItem, searchChats } from '@/contract/chats';
import { chatListItemBuilder, messageBuilder } from '@/testing/builders/chats';
import { hoursFromShot, shotTime } from '../cast';
import { photoUrl } from '../photos';
import { scene } from '../room-cast';
import { answer, fail, never, press, type ScreenState, sheet } from '../screen-state';
import { roomActStates } from './chat-acts';
import { roomStates } from './chat-room';

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
    closedReason: 'CLOSED_BY_THEM',
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

const searchable = answer(searchChats, ({ body: { text = '' } }) => ({
  items: chats.filter(({ opponentTeamName }) => opponentTeamName.includes(text)),
  nextCursor: null,
  totalUnreadCount: 127,
}));

function search(words: string, expected: string) {
  return async (page: Page) => {
    await press('채팅 찾기')(page);
    await page.getByRole('searchbox').fill(words);
    await page.getByText(expected).first().waitFor();
  };
}

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
    { name: 'chats-search', path: '/chats', answers: [searchable], prepare: press('채팅 찾기') },
    {
      name: 'chats-search-found',
      path: '/chats',
      answers: [searchable],
      prepare: search('러닝', '새벽 러닝 크루'),
    },
    {
      name: 'chats-search-none',
      path: '/chats',
      answers: [searchable],
      prepare: search('축구', '찾는 채팅이 없어요'),
    },
    {
      name: 'chats-search-error',
      path: '/chats',
      answers: [fail(searchChats)],
      prepare: search('축구', '채팅을 불러오지 못했어요'),
    },
  ]),
  ...roomStates,
  ...roomActStates,
];
