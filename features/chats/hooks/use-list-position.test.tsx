import { act, renderHook } from '@testing-library/react';
import type { VirtualizerHandle } from 'virtua';
import { expect, test, vi } from 'vitest';
import { chatBuilder, messageBuilder } from '@/testing/builders/chats';
import type { RoomState } from '../room-state';
import type { Row } from '../timeline';
import { useListPosition } from './use-list-position';

/** The service's own line of its end is the tenth of a room. */
const endSeq = 10;
const messageOf = (seq: number) =>
  messageBuilder(seq === endSeq ? { seq, type: 'SYSTEM', senderUserId: null } : { seq });

const roomOf = (lastSeq: number): RoomState => ({
  userId: 1,
  chat: chatBuilder(),
  messages: Array.from({ length: lastSeq }, (_, index) => messageOf(index + 1)),
  held: [],
  hasOlder: false,
  hasNewer: false,
  lastChange: 0,
  early: [],
  outbox: [],
  firstUnreadSeq: null,
  grewAt: 'end',
  part: 0,
  place: { number: 0, seq: null },
});

/** Lines of any kind, the last of which is still on its way. */
const rowsOf = (count: number): Row[] => [
  ...Array.from({ length: count }, (_, index) => ({ kind: 'day', key: `day-${index}`, at: '' }) as const),
  { kind: 'system', key: 'on its way', text: '' },
];

function openList({ isAtFoot }: { isAtFoot: boolean }) {
  const scrollToIndex = vi.fn();
  const list = {
    scrollToIndex,
    scrollOffset: 0,
    scrollSize: 1000,
    viewportSize: 500,
  } as Partial<VirtualizerHandle>;
  const whatever = { onReachTop() {}, onReachBottom() {}, onBottomChange() {} };
  const view = renderHook(
    ({ seq }) => {
      const position = useListPosition({ room: roomOf(seq), rows: rowsOf(seq), ...whatever });
      position.listRef.current = list as VirtualizerHandle;
      return position;
    },
    { initialProps: { seq: 3 } },
  );
  view.result.current.onScroll(isAtFoot ? 500 : 0);
  scrollToIndex.mockClear();
  return { ...view, scrollToIndex };
}

test('what arrives above what is still on its way keeps the foot in sight', () => {
  const { rerender, scrollToIndex } = openList({ isAtFoot: true });
  rerender({ seq: 5 });
  expect(scrollToIndex).toHaveBeenCalledWith(5, { align: 'end' });
});

test('who reads further up is left there', () => {
  const { rerender, scrollToIndex } = openList({ isAtFoot: false });
  rerender({ seq: 5 });
  expect(scrollToIndex).not.toHaveBeenCalled();
});

test('who reads further up is told how many messages came, lines of the service not among them', () => {
  const { rerender, result } = openList({ isAtFoot: true });
  act(() => result.current.onScroll(0));
  rerender({ seq: 9 });
  expect(result.current.newCount).toBe(6);
  rerender({ seq: endSeq });
  expect(result.current.newCount).toBe(6);
});
