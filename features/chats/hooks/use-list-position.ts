import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { newestSeq, type RoomState } from '../model';
import type { Row } from '../timeline';

/** Closer to the foot than this counts as there. */
const nearBottomPixels = 64;
/** Older messages are fetched before the top is reached. */
const nearTopPixels = 400;
/** A list that was scrolled somewhere is there by then. */
const settleMs = 200;
/** What is left in sight above the first unread. */
const unreadMarginPixels = 72;

interface ListPositionOptions {
  room: RoomState;
  rows: readonly Row[];
  onReachTop: () => void;
  onBottomChange: (isAtBottom: boolean) => void;
}

/** Where a list of messages stands: opens at the first unread or the foot, and stays at the foot once there. */
export function useListPosition({ room, rows, onReachTop, onBottomChange }: ListPositionOptions) {
  const listRef = useRef<VirtualizerHandle>(null);
  const isPlaced = useRef(false);
  const isFollowing = useRef(true);
  const [leftAtSeq, setLeftAtSeq] = useState<number | null>(null);

  function follow(isAtBottom: boolean) {
    isFollowing.current = isAtBottom;
    setLeftAtSeq((leftAt) => (isAtBottom ? null : (leftAt ?? newestSeq(room))));
    onBottomChange(isAtBottom);
  }
  function jumpToBottom() {
    listRef.current?.scrollToIndex(rows.length - 1, { align: 'end' });
    follow(true);
  }
  function look(offset: number) {
    const list = listRef.current;
    if (!list || !isPlaced.current) return;
    const left = list.scrollSize - offset - list.viewportSize;
    follow(left <= nearBottomPixels);
    if (offset < nearTopPixels && room.hasOlder) onReachTop();
  }

  const place = useEffectEvent(() => {
    const unreadIndex = rows.findIndex(({ kind }) => kind === 'unread');
    if (unreadIndex === -1) jumpToBottom();
    else {
      isFollowing.current = false;
      listRef.current?.scrollToIndex(unreadIndex, { align: 'start', offset: -unreadMarginPixels });
    }
    isPlaced.current = true;
  });
  const settle = useEffectEvent(() => look(listRef.current?.scrollOffset ?? 0));
  useLayoutEffect(() => {
    place();
    // What fits on the screen never scrolls: whether the foot is in sight has to be looked at once.
    const timer = setTimeout(settle, settleMs);
    return () => clearTimeout(timer);
  }, []);

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
  return messages.filter(({ seq, senderUserId }) => seq > afterSeq && senderUserId !== userId).length;
}
