import type { Page } from '@playwright/test';
import type { Message } from '@/contract/chat-message';
import { createMessage, getChat, getMessages } from '@/contract/chats';
import { holdBuilder, messageBuilder } from '@/testing/builders/chats';
import { hoursFromShot, shotTime } from '../cast';
import { linesOfOthers, messages, openRoom, room, roomPath, scene } from '../room-cast';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const hold = holdBuilder({ isOurs: false, until: hoursFromShot(61.5) });

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

const openers = [
  '남겨 주신 인사 잘 읽었어요. 반가워요!',
  '저희도 #보드게임 골랐는데, 통했네요!',
  '저희도 서울 마포구 쪽이에요. 자주 가는 곳 있어요?',
];

const nothingSaid = answer(getMessages, {
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
});

/** They come as one begins to write. */
async function seesSafetyWords(page: Page) {
  await page.getByRole('textbox', { name: '메시지' }).focus();
  await page.getByRole('region', { name: '안전한 첫 대화' }).waitFor();
}

export const roomStates: ScreenState[] = sheet('14-chat-room', 'member', [
  { name: 'room-loading', path: roomPath, answers: [never(getChat), never(getMessages)], isLoading: true },
  { name: 'room-error', path: roomPath, answers: [fail(getChat), fail(getMessages)] },
  { name: 'room-missing', path: roomPath, answers: [fail(getChat, 1003), fail(getMessages, 1003)] },
  {
    name: 'room',
    path: roomPath,
    answers: openRoom,
    prepare: (page) => page.getByRole('textbox', { name: '메시지' }).fill('완전 좋아요'),
    isFull: true,
  },
  { name: 'room-held', path: roomPath, answers: [answer(getChat, room({ hold })), messages()], isFull: true },
  { name: 'room-unread', path: roomPath, answers: [answer(getChat, room()), messages()], isFull: true },
  {
    name: 'room-new',
    path: roomPath,
    answers: [answer(getChat, room({ lastSeq: 1, openers })), nothingSaid],
  },
  {
    name: 'room-new-first',
    path: roomPath,
    answers: [answer(getChat, room({ lastSeq: 1, openers, isFirstChat: true })), nothingSaid],
    prepare: seesSafetyWords,
  },
  {
    name: 'room-new-begun',
    path: roomPath,
    answers: [answer(getChat, room({ lastSeq: 1, openers })), nothingSaid],
    prepare: (page) => page.getByRole('button', { name: openers[1] ?? '' }).click(),
  },
  {
    name: 'room-first-chat',
    path: roomPath,
    answers: [
      answer(getChat, room({ lastSeq: linesOfOthers.length, isFirstChat: true })),
      messages([], linesOfOthers),
    ],
    prepare: seesSafetyWords,
    isFull: true,
  },
  {
    name: 'room-failed',
    path: roomPath,
    answers: [...openRoom, fail(createMessage)],
    prepare: async (page) => {
      await page.getByRole('textbox', { name: '메시지' }).fill('토요일에 만나요!');
      await pressUntil('다시 보내기', '보내기')(page);
    },
    isFull: true,
  },
  {
    name: 'room-images',
    path: roomPath,
    answers: [answer(getChat, room({ lastSeq: 12 })), messages([images(11, 4), images(12, 2)])],
  },
  {
    name: 'room-picture',
    path: roomPath,
    answers: [answer(getChat, room({ lastSeq: 12 })), messages([images(11, 4), images(12, 2)])],
    prepare: pressUntil('1/4', '사진 1 크게 보기'),
    isFull: true,
  },
  {
    name: 'room-ended',
    path: roomPath,
    answers: [
      answer(
        getChat,
        room({
          state: 'CLOSED',
          closedReason: 'CLOSED_BY_THEM',
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
  {
    name: 'room-menu',
    path: roomPath,
    answers: openRoom,
    prepare: pressUntil('두 팀의 매칭이 함께 끝나요', '메뉴'),
  },
  {
    name: 'room-members',
    path: roomPath,
    answers: openRoom,
    prepare: pressUntil('상대 팀', '메뉴', '함께하는 사람들'),
    isFull: true,
  },
  {
    name: 'room-end-dialog',
    path: roomPath,
    answers: openRoom,
    prepare: pressUntil('대화를 끝낼까요?', '메뉴', /대화 끝내기/),
  },
]);
