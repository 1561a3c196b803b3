import { describe, expect, test } from 'vitest';
import type { ChatListItem } from '@/contract/chats';
import { chatListItemBuilder, messageBuilder } from '@/testing/builders/chats';
import { isNewMatch, previewOf } from './chat-preview';

const me = 1;
const matched = messageBuilder({
  type: 'SYSTEM',
  senderUserId: null,
  systemKind: 'MATCHED',
  text: '두 팀이 매칭됐어요',
});
const pictures = (count: number) =>
  messageBuilder({
    type: 'IMAGE',
    text: null,
    images: Array.from({ length: count }, () => ({ url: '/a', thumbnailUrl: '/b', width: 4, height: 3 })),
  });

describe('what a row says of a room’s last message', () => {
  test.each<[string, Partial<ChatListItem>, string]>([
    ['a text of another', { lastMessage: messageBuilder({ text: '세 시 어때요?' }) }, '도윤: 세 시 어때요?'],
    ['a text of mine', { lastMessage: messageBuilder({ text: '좋아요', senderUserId: me }) }, '나: 좋아요'],
    ['one picture', { lastMessage: pictures(1) }, '도윤: 사진을 보냈어요'],
    ['several', { lastMessage: pictures(3) }, '도윤: 사진 3장 보냈어요'],
    [
      'a kind that only newer pages show',
      { lastMessage: messageBuilder({ type: 'UNKNOWN', text: null }) },
      '새 버전에서 볼 수 있는 메시지예요',
    ],
    ['mine', { lastMessage: { ...pictures(1), senderUserId: me } }, '나: 사진을 보냈어요'],
    [
      'a text of who withdrew',
      { lastMessage: messageBuilder({ text: '또 봐요' }), lastSenderNickname: '탈퇴한 사용자' },
      '탈퇴한 사용자: 또 봐요',
    ],
    [
      'a text of who was purged',
      { lastMessage: messageBuilder({ text: '또 봐요', senderUserId: null }), lastSenderNickname: null },
      '탈퇴한 사용자: 또 봐요',
    ],
    [
      'a line of the service',
      {
        lastMessage: messageBuilder({
          type: 'SYSTEM',
          senderUserId: null,
          systemKind: 'MEMBER_LEFT',
          text: '하준님이 나갔어요',
        }),
        lastSenderNickname: null,
      },
      '하준님이 나갔어요',
    ],
    [
      'what was taken back',
      { lastMessage: messageBuilder({ text: null, isDeleted: true }) },
      '삭제된 메시지예요',
    ],
    ['pictures taken back', { lastMessage: { ...pictures(0), isDeleted: true } }, '삭제된 메시지예요'],
    ['nothing', { lastMessage: null, lastSenderNickname: null }, '먼저 인사해 볼까요?'],
  ])('%s', (_what, room, words) => {
    expect(previewOf(chatListItemBuilder(room), me)).toBe(words);
  });

  test.each([
    ['CLOSED_BY_US', '우리 팀이 그만 보기로 했어요'],
    ['CLOSED_BY_THEM', '상대 팀이 그만 보기로 했어요'],
    ['LEFT_TEAM', '팀에서 나와 대화를 마쳤어요'],
    [null, '대화가 종료됐어요'],
  ] as const)('is why it is over, once it is: %s', (closedReason, words) => {
    const room = chatListItemBuilder({ state: 'CLOSED', closedReason, lastMessage: pictures(2) });
    expect(previewOf(room, me)).toBe(words);
  });
});

test.each<[string, Partial<ChatListItem>, boolean]>([
  ['nothing but that it is matched', { lastMessage: matched }, true],
  ['nothing at all', { lastMessage: null }, true],
  ['a word of somebody', { lastMessage: messageBuilder() }, false],
  ['an end before anybody spoke', { lastMessage: matched, state: 'CLOSED' }, false],
])('a match is new while its room holds %s', (_what, room, isNew) => {
  expect(isNewMatch(chatListItemBuilder(room))).toBe(isNew);
});
