import type { Page } from '@playwright/test';
import type { Message } from '@/contract/chat-message';
import { getChat } from '@/contract/chats';
import { searchMessages } from '@/contract/messages';
import { messageBuilder } from '@/testing/builders/chats';
import { hoursFromShot, me } from '../cast';
import { messages, openRoom, roomPath as path, room, scene } from '../room-cast';
import { answer, fail, press, pressUntil, type ScreenState, sheet } from '../screen-state';

const invitation =
  '저희는 돗자리랑 보드게임 두 개, 그리고 작은 스피커까지 챙겨 갈게요. 세 시쯤 망원에서 봬요!';

function said(seq: number, changes: Partial<Message>): Message {
  return messageBuilder({ seq, channelId: 70, createdAt: hoursFromShot((seq - 16) / 60), ...changes });
}

/** What can happen to a message, each once and to both sides. */
const livelyMessages: Message[] = [
  said(11, {
    senderUserId: me.id,
    text: '좋아요!',
    replyTo: {
      seq: 10,
      senderUserId: 11,
      type: 'TEXT',
      text: '토요일 세 시, 망원 쪽 어때요?',
      imageCount: 0,
      isDeleted: false,
    },
    reactions: [
      { userId: 11, kind: 'HEART' },
      { userId: 12, kind: 'HEART' },
      { userId: me.id, kind: 'THUMB' },
    ],
  }),
  said(12, {
    senderUserId: 12,
    text: invitation,
    replyTo: { seq: 7, senderUserId: 12, type: 'IMAGE', text: null, imageCount: 2, isDeleted: false },
    reactions: [
      { userId: me.id, kind: 'LAUGH' },
      { userId: 2, kind: 'CHECK' },
      { userId: 13, kind: 'SURPRISE' },
    ],
  }),
  said(13, { senderUserId: 13, text: null, isDeleted: true }),
  said(14, { senderUserId: me.id, text: null, isDeleted: true }),
  said(15, {
    senderUserId: 2,
    text: null,
    type: 'IMAGE',
    images: [scene],
    replyTo: { seq: 13, senderUserId: 13, type: 'TEXT', text: null, imageCount: 0, isDeleted: true },
    reactions: [{ userId: 3, kind: 'HEART' }],
  }),
];

const notice = {
  seq: 12,
  senderUserId: 12,
  type: 'TEXT' as const,
  text: invitation,
  imageCount: 0,
  isDeleted: false,
};

function lively({ withNotice = false } = {}) {
  const chat = room({ lastSeq: 15, notice: withNotice ? notice : null, isMuted: withNotice });
  const members = chat.members.map((member) => ({
    ...member,
    lastReadSeq: member.userId === me.id ? 15 : 12,
  }));
  return [answer(getChat, { ...chat, members }), messages(livelyMessages)];
}

/** The menu key on a bubble: what a long press opens. */
function openMenuOf(words: string) {
  return async (page: Page) => {
    const bubble = page.getByRole('article').filter({ hasText: words }).last();
    await bubble.getByRole('button', { name: '메시지 메뉴' }).press('Enter');
    await page.getByRole('dialog', { name: '메시지' }).waitFor();
  };
}

function search(words: string, expected: string) {
  return async (page: Page) => {
    await press('대화에서 찾기')(page);
    await page.getByRole('searchbox', { name: '대화에서 찾기' }).fill(words);
    await page.getByText(expected).last().waitFor();
  };
}

const found = answer(searchMessages, {
  items: [
    said(12, { senderUserId: 12, text: invitation }),
    said(10, { senderUserId: 11, text: '토요일 세 시, 망원 쪽 어때요?' }),
    said(6, {
      senderUserId: me.id,
      text: '망원이랑 뚝섬 중에 어디가 좋아요?',
      createdAt: hoursFromShot(-70),
    }),
  ],
  hasMore: false,
});

export const roomActStates: ScreenState[] = sheet('14-chat-acts', 'member', [
  { name: 'room-lively', path, answers: lively(), isFull: true },
  { name: 'room-notice', path, answers: lively({ withNotice: true }), isFull: true },
  {
    name: 'room-reply',
    path,
    answers: openRoom,
    prepare: async (page) => {
      await openMenuOf('토요일 세 시')(page);
      await pressUntil('도윤님에게 답장', '답장하기')(page);
      await page.getByRole('textbox', { name: '메시지' }).fill('좋아요, 그때 봬요!');
    },
    isFull: true,
  },
  { name: 'room-message-menu', path, answers: openRoom, prepare: openMenuOf('토요일 세 시'), isFull: true },
  {
    name: 'room-message-menu-own',
    path,
    answers: lively(),
    prepare: openMenuOf('좋아요!'),
    isFull: true,
  },
  {
    name: 'room-delete-dialog',
    path,
    answers: lively(),
    prepare: async (page) => {
      await openMenuOf('좋아요!')(page);
      await pressUntil('모두에게서 지울까요?', '모두에게서 지우기')(page);
    },
  },
  {
    name: 'room-reactions',
    path,
    answers: lively(),
    prepare: pressUntil('반응한 사람', /^반응: 하트/),
    isFull: true,
  },
  {
    name: 'room-search',
    path,
    answers: [...openRoom, found],
    prepare: search('망원', '시우'),
    isFull: true,
  },
  {
    name: 'room-search-nothing',
    path,
    answers: [...openRoom, answer(searchMessages, { items: [], hasMore: false })],
    prepare: search('제주', '찾는 말이 담긴 메시지가 없어요'),
  },
  {
    name: 'room-search-error',
    path,
    answers: [...openRoom, fail(searchMessages)],
    prepare: search('망원', '메시지를 찾지 못했어요'),
  },
]);
