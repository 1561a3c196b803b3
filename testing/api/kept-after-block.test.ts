import { expect, test } from 'vitest';
import type { LiveMessage } from './contract-walk';
import { withoutLineOfLeaving } from './kept-after-block';

const room = { world: 'in a room that waits for a substitute', nickname: '시우' } as const;

const line = (over: object = {}): LiveMessage => ({
  type: 'CHAT_MESSAGE',
  message: {
    id: 1,
    channelId: 2,
    seq: 3,
    clientMessageId: null,
    senderUserId: null,
    type: 'SYSTEM',
    text: '시우님이 나갔어요',
    images: [],
    systemKind: 'MEMBER_LEFT',
    replyTo: null,
    reactions: [],
    isDeleted: false,
    isHidden: false,
    change: 0,
    createdAt: '2026-11-23T00:00:00.000Z',
    ...over,
  },
});

test('of all that is said in a room, a blocker may hear the name in the one line of the leaving', () => {
  const heard = withoutLineOfLeaving(line(), { ...room, side: 'blocker' });
  expect(JSON.stringify(heard)).not.toContain('시우');
});

test.each([
  ['a line of another kind', line({ systemKind: 'SUBSTITUTE' })],
  ['other words of the same kind', line({ text: '시우님이 나갔어요. 시우님을 잊지 마세요' })],
  ['somebody who wrote the words', line({ type: 'TEXT' })],
  ['another field of the line', line({ replyTo: { seq: 1, text: '시우' } })],
  ['another message', { type: 'CHAT_CLOSED', channelId: 2, by: '시우' } as LiveMessage],
])('%s names whom somebody blocked', (_, message) => {
  const heard = withoutLineOfLeaving(message, { ...room, side: 'blocker' });
  expect(JSON.stringify(heard)).toContain('시우');
});

test('in no other world, and to nobody else, is anything taken out', () => {
  const elsewhere = { ...room, world: 'talking in a room', side: 'blocker' } as const;
  expect(withoutLineOfLeaving(line(), elsewhere)).toEqual(line());
  expect(withoutLineOfLeaving(line(), { ...room, side: 'blocked' })).toEqual(line());
});
