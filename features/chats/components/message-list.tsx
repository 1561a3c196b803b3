'use client';
'use memo';

import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import { Spinner } from '@/components/ui/spinner';
import type { Message } from '@/contract/chats';
import { useListPosition } from '../hooks/use-list-position';
import type { RoomState } from '../model';
import { type Row, toRows } from '../timeline';
import { FoldedMessages } from './folded-messages';
import { JumpButton } from './jump-button';
import { DayLine, SystemLine, UnreadLine } from './lines';
import { MessageBubble } from './message-bubble';
import { OutgoingBubble } from './outgoing-bubble';

type MessageListProps = {
  room: RoomState;
  isLoadingOlder: boolean;
  onReachTop: () => void;
  onBottomChange: (isAtBottom: boolean) => void;
  onSenderPress: (userId: number) => void;
  onMessageMenu: (message: Message) => void;
  onImagePress: (image: { seq: number; index: number }) => void;
  onRetry: (clientMessageId: string) => void;
  onDiscard: (clientMessageId: string) => void;
};

/** The messages of a room: opens at the first unread, grows at both ends without moving what is read. */
export function MessageList({
  room,
  isLoadingOlder,
  onReachTop,
  onBottomChange,
  ...actions
}: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = toRows(room);
  const position = useListPosition({ room, rows, onReachTop, onBottomChange });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label="대화"
        // Old messages that come into view while scrolling up are no news.
        aria-live={position.isAtBottom ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="no-scrollbar flex min-h-0 flex-1 flex-col overflow-y-auto overflow-x-hidden overscroll-contain pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {/* Few messages stand at the foot, beside the field where the next one is written. */}
        <div className="grow" />
        <Virtualizer
          ref={position.listRef}
          scrollRef={scroller}
          data={rows}
          shift={room.grewAt === 'start'}
          itemSize={44}
          onScroll={position.onScroll}
          onResize={position.onResize}
        >
          {(row) => <RowView key={row.key} row={row} isLoadingOlder={isLoadingOlder} {...actions} />}
        </Virtualizer>
      </div>
      {!position.isAtBottom && <JumpButton newCount={position.newCount} onPress={position.jumpToBottom} />}
    </div>
  );
}

type RowViewProps = Pick<
  MessageListProps,
  'isLoadingOlder' | 'onMessageMenu' | 'onSenderPress' | 'onImagePress' | 'onRetry' | 'onDiscard'
> & { row: Row };

function RowView({
  row,
  isLoadingOlder,
  onSenderPress,
  onMessageMenu,
  onImagePress,
  onRetry,
  onDiscard,
}: RowViewProps) {
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
        <MessageBubble
          row={row}
          onSenderPress={onSenderPress}
          onMenu={() => onMessageMenu(row.message)}
          onImagePress={(index) => onImagePress({ seq: row.message.seq, index })}
        />
      );
    case 'outgoing':
      return (
        <OutgoingBubble row={row} onRetry={() => onRetry(row.key)} onDiscard={() => onDiscard(row.key)} />
      );
  }
}
