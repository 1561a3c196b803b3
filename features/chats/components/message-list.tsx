'use client';
'use memo';

import { memo, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { cx } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { useListPosition } from '../hooks/use-list-position';
import { type RowActions, useRowActions } from '../hooks/use-row-actions';
import { useStandsStill } from '../hooks/use-stands-still';
import type { RoomState } from '../room-state';
import { createRowCache } from '../row-cache';
import type { Row } from '../timeline';
import { FoldedMessages } from './folded-messages';
import { JumpButton } from './jump-button';
import { DayLine, SystemLine, UnreadLine } from './lines';
import { MessageBubble } from './message-bubble';
import { OutgoingBubble } from './outgoing-bubble';

type MessageListProps = RowActions & {
  room: RoomState;
  isLoadingOlder: boolean;
  onReachTop: () => void;
  onReachBottom: () => void;
  /** Back to what is said now, from a part of the past. */
  onJumpToNow: () => void;
  onBottomChange: (isAtBottom: boolean) => void;
};

/** The messages of a room: opens at the first unread, grows at both ends without moving what is read. */
export function MessageList({
  room,
  isLoadingOlder,
  onReachTop,
  onReachBottom,
  onJumpToNow,
  onBottomChange,
  ...given
}: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const actions = useRowActions(given);
  const [rowsOf] = useState(createRowCache);
  const rows = useMemo(() => rowsOf(room), [rowsOf, room]);
  const position = useListPosition({ room, rows, onReachTop, onReachBottom, onBottomChange });
  const standsStill = useStandsStill(position.listRef);
  const isOpen = room.chat.state === 'OPEN';
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label="대화"
        // Old messages that come into view while scrolling up are no news. A log speaks by itself: named a live region, it
        // would stay open to who listens behind every sheet, with all its buttons.
        aria-live={position.isAtBottom ? undefined : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onErrorCapture={askAgainOnline}
        className={cx(
          'no-scrollbar @container flex min-h-0 flex-1 flex-col overflow-y-auto overflow-x-hidden overscroll-contain pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2',
          !standsStill && 'invisible',
        )}
      >
        {/* Few messages stand at the foot, beside the field where the next one is written. */}
        <div className="grow" />
        <Virtualizer
          key={room.part}
          ref={position.listRef}
          scrollRef={scroller}
          data={rows}
          shift={room.grewAt === 'start'}
          itemSize={44}
          onScroll={position.onScroll}
          onResize={position.onResize}
        >
          {(row) => (
            <RowView
              key={row.key}
              row={row}
              isLoadingOlder={row.kind === 'top' && isLoadingOlder}
              isTarget={row.kind === 'message' && row.message.seq === room.place.seq}
              isOpen={isOpen}
              actions={actions}
            />
          )}
        </Virtualizer>
      </div>
      {!position.isAtBottom && (
        <JumpButton
          newCount={position.newCount}
          onPress={room.hasNewer ? onJumpToNow : position.jumpToBottom}
        />
      )}
    </div>
  );
}

/** A picture that did not come is asked for anew once there is a connection. */
function askAgainOnline({ target: image }: SyntheticEvent) {
  if (!(image instanceof HTMLImageElement)) return;
  const askAgain = () => image.isConnected && image.setAttribute('src', image.src);
  addEventListener('online', askAgain, { once: true });
}

type RowViewProps = {
  row: Row;
  isLoadingOlder: boolean;
  /** One came here for this message. */
  isTarget: boolean;
  isOpen: boolean;
  actions: RowActions;
};

const RowView = memo(function RowView({ row, isLoadingOlder, isTarget, isOpen, actions }: RowViewProps) {
  switch (row.kind) {
    case 'top':
      return <div className="grid h-8 place-items-center">{isLoadingOlder && <Spinner size={18} />}</div>;
    case 'day':
      return <DayLine at={row.at} />;
    case 'unread':
      return <UnreadLine />;
    case 'system':
      return <SystemLine>{row.text}</SystemLine>;
    case 'folded':
      return <FoldedMessages messages={row.messages} />;
    case 'message':
      return (
        <div aria-current={isTarget || undefined} className={isTarget ? 'bg-surface-sunken pb-1' : undefined}>
          <MessageBubble row={row} actions={actions} canReply={isOpen} />
        </div>
      );
    case 'outgoing':
      return (
        <OutgoingBubble
          row={row}
          onRetry={isOpen ? () => actions.onRetry(row.key) : undefined}
          onDiscard={() => actions.onDiscard(row.key)}
        />
      );
  }
});
