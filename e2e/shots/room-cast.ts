import type { Message } from '@/contract/chat-message';
import { type Chat, getChat, getMessages } from '@/contract/chats';
import { chatBuilder, chatMemberBuilder, messageBuilder } from '@/testing/builders/chats';
import { hoursFromShot } from './cast';
import { photoUrl } from './photos';
import { answer } from './screen-state';

const people: Array<[id: number, key: string, nickname: string, isOwnTeam: boolean, lastReadSeq: number]> = [
  [1, 'minseo', '민서', true, 6],
  [2, 'jiwoo', '지우', true, 9],
  [3, 'yerin', '예린', true, 7],
  [11, 'doyun', '도윤', false, 10],
  [12, 'siwoo', '시우', false, 9],
  [13, 'hajun', '하준', false, 4],
];

export function room(changes: Partial<Chat> = {}): Chat {
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

/** Before I have said anything. */
export const linesOfOthers = lines.filter(([, senderUserId]) => senderUserId !== 1);

export function messages(extra: Message[] = [], said: readonly Line[] = lines) {
  const items = said.map(([minutesAgo, senderUserId, text], index) =>
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

export const scene = { url: photoUrl('scene'), thumbnailUrl: photoUrl('scene'), width: 640, height: 480 };

/** Everything in it was read by me. */
export const openRoom = [
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
export const roomPath = '/chats/70';
