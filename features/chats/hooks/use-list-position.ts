import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { newestSeq, oldestSeq, type RoomState } from '../room-state';
import type { Row } from '../timeline';

/** Closer to the foot than this counts as there. */
const nearBottomPixels = 64;
/** Messages are fetched before the end of what is there is reached, however fast one scrolls. */
const nearEndPixels = 2000;
/** A list that was scrolled somewhere is there by then. */
const settleMs = 200;
/** What is left in sight above the first unread. */
const unreadMarginPixels = 72;

interface ListPositionOptions {
  room: RoomState;
  rows: readonly Row[];
  onReachTop: () => void;
  onReachBottom: () => void;
  onBottomChange: (isAtBottom: boolean) => void;
}

/** Where a list of messages stands: opens at the first unread or the foot, and stays at the foot once there. */
export function useListPosition({
  room,
  rows,
  onReachTop,
  onReachBottom,
  onBottomChange,
}: ListPositionOptions) {
  const listRef = useRef<VirtualizerHandle>(null);
  const placedAt = useRef(-1);
  /** Where it stands now is where it was sent, and not on the way there. */
  const isSettled = useRef(false);
  const isFollowing = useRef(true);
  const [leftAtSeq, setLeftAtSeq] = useState<number | null>(null);

  function follow(isAtBottom: boolean) {
    isFollowing.current = isAtBottom && !room.hasNewer;
    setLeftAtSeq((leftAt) => (isFollowing.current ? null : (leftAt ?? newestSeq(room))));
    onBottomChange(isAtBottom);
  }
  function jumpToBottom() {
    listRef.current?.scrollToIndex(rows.length - 1, { align: 'end' });
    follow(true);
  }
  function look(offset: number) {
    const list = listRef.current;
    if (!list || placedAt.current !== room.place.number) return;
    const left = list.scrollSize - offset - list.viewportSize;
    follow(left <= nearBottomPixels);
    if (!isSettled.current) return;
    if (offset < nearEndPixels && room.hasOlder) onReachTop();
    if (left < nearEndPixels && room.hasNewer) onReachBottom();
  }

  const place = useEffectEvent(() => {
    const { number, seq } = room.place;
    const isFirst = placedAt.current === -1;
    const index = rows.findIndex((row) =>
      seq === null
        ? isFirst && row.kind === 'unread'
        : (row.kind === 'message' && row.message.seq === seq) ||
          (row.kind === 'folded' && row.messages.some((message) => message.seq === seq)),
    );
    placedAt.current = number;
    if (index === -1) return jumpToBottom();
    follow(false);
    if (seq === null) listRef.current?.scrollToIndex(index, { align: 'start', offset: -unreadMarginPixels });
    else listRef.current?.scrollToIndex(index, { align: 'center' });
  });
  const settle = useEffectEvent(() => look(listRef.current?.scrollOffset ?? 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it waits for
  useLayoutEffect(() => {
    place();
    // What fits on the screen never scrolls: whether the foot is in sight has to be looked at once.
    isSettled.current = false;
    const timer = setTimeout(() => {
      isSettled.current = true;
      settle();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [room.place.number]);

  // Whoever still stands near an end after a page came wants the next one: no scrolling tells it.
  const [firstSeq, lastSeq] = [oldestSeq(room), newestSeq(room)];
  useEffect(() => {
    if (firstSeq === null || lastSeq === 0) return;
    const frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [firstSeq, lastSeq]);

  // What arrives stands above what is still on its way: the last row stays, and the foot moves all the same.
  const stay = useEffectEvent(() => {
    if (isFollowing.current) jumpToBottom();
  });
  useLayoutEffect(() => {
    if (lastSeq > 0) stay();
  }, [lastSeq]);

  const lastRow = rows.at(-1);
  const keepUp = useEffectEvent(() => {
    // What I say myself, I want to see.
    if (isFollowing.current || lastRow?.kind === 'outgoing') jumpToBottom();
  });
  useLayoutEffect(() => {
    if (lastRow?.key) keepUp();
  }, [lastRow?.key]);

  return {
    listRef,
    isAtBottom: leftAtSeq === null,
    newCount: leftAtSeq === null ? 0 : countNew(room, leftAtSeq),
    jumpToBottom,
    onScroll: look,
    /** The keyboard came, an image got its size, the text got larger. */
    onResize: () => {
      if (isFollowing.current) listRef.current?.scrollToIndex(rows.length - 1, { align: 'end' });
      else look(listRef.current?.scrollOffset ?? 0);
    },
  };
}

function countNew({ messages, userId }: RoomState, afterSeq: number): number {
  return messages.filter(
    ({ seq, type, senderUserId }) => seq > afterSeq && type !== 'SYSTEM' && senderUserId !== userId,
  ).length;
}
