'use memo';

import { cx } from '@/components/ui/class-names';
import { formatClock } from '@/lib/format/time';
import type { MessageRow, Side } from '../timeline';
import { BubbleFrame } from './bubble-frame';
import { ImageGrid } from './image-grid';

type MessageBubbleProps = {
  row: MessageRow;
  onSenderPress: (userId: number) => void;
  onImagePress: (index: number) => void;
  onMenu: () => void;
};

export function MessageBubble({ row, onSenderPress, onImagePress, onMenu }: MessageBubbleProps) {
  const { message, side, sender, isFirst, isLast, unreadCount } = row;
  return (
    <BubbleFrame
      side={side}
      sender={sender}
      isFirst={isFirst}
      label={labelOf(row)}
      onMenu={onMenu}
      onSenderPress={() => message.senderUserId !== null && onSenderPress(message.senderUserId)}
    >
      <div className={cx('flex max-w-full items-end gap-1.5', side === 'me' && 'flex-row-reverse')}>
        {message.type === 'IMAGE' ? (
          <ImageGrid
            images={message.images.map(({ thumbnailUrl, width, height }) => ({
              url: thumbnailUrl,
              width,
              height,
            }))}
            className={cornerOf({ side, isFirst, isLast })}
            onPress={onImagePress}
          />
        ) : (
          <TextBubble side={side} isFirst={isFirst} isLast={isLast}>
            {message.text ?? ''}
          </TextBubble>
        )}
        {isLast && (
          <SeenLine side={side} unreadCount={unreadCount}>
            {formatClock(message.createdAt)}
          </SeenLine>
        )}
      </div>
    </BubbleFrame>
  );
}

type TextBubbleProps = { side: Side; isFirst: boolean; isLast: boolean; children: string };

export function TextBubble({ side, isFirst, isLast, children }: TextBubbleProps) {
  return (
    <p
      className={cx(
        'min-w-0 max-w-59 whitespace-pre-wrap rounded-bubble px-3.25 py-2.25 text-[0.9375rem]/[1.45]',
        colours[side],
        cornerOf({ side, isFirst, isLast }),
      )}
    >
      {children}
    </p>
  );
}

const colours: Record<Side, string> = {
  me: 'bg-bubble-me text-on-bubble-me',
  ours: 'bg-bubble-ours text-on-bubble-ours',
  theirs: 'bg-bubble-theirs text-on-bubble-theirs',
};

/** The corner that points at who speaks. */
export function cornerOf({ side, isFirst, isLast }: { side: Side; isFirst: boolean; isLast: boolean }) {
  if (side === 'me') return isLast && 'rounded-br-[0.3125rem]';
  return isFirst && 'rounded-tl-[0.3125rem]';
}

function SeenLine({ side, unreadCount, children }: { side: Side; unreadCount: number; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex flex-none flex-col whitespace-nowrap pb-px font-medium text-[0.75rem]/[1.3] text-text-faint tracking-normal tabular-nums',
        side === 'me' && 'items-end',
      )}
    >
      {unreadCount > 0 && <b className="font-bold text-brand-text">{unreadCount}</b>}
      {children}
    </span>
  );
}

function labelOf({ side, sender, message, unreadCount }: MessageRow): string {
  const who = {
    me: '나',
    ours: `${sender?.nickname ?? '탈퇴한 사용자'}, 우리 팀`,
    theirs: `${sender?.nickname ?? '탈퇴한 사용자'}, 상대 팀`,
  }[side];
  const unread = unreadCount > 0 ? `, ${unreadCount}명 안 읽음` : '';
  return `${who}, ${formatClock(message.createdAt)}${unread}`;
}
