'use memo';

import { cx } from '@/components/ui/class-names';
import type { QuotedMessage } from '@/contract/message-parts';
import { formatClock } from '@/lib/format/time';
import type { RowActions } from '../hooks/use-row-actions';
import { isEmojiOnly } from '../message-text';
import { deletedText } from '../message-texts';
import type { MessageRow, Side } from '../timeline';
import { BubbleFrame } from './bubble-frame';
import { ImageGrid } from './image-grid';
import { MessageText } from './message-text';
import { QuoteBlock } from './quote-block';
import { ReactionChips } from './reaction-chips';
import { cornerOf, TextBubble } from './text-bubble';

type MessageBubbleProps = { row: MessageRow; actions: RowActions; canReply: boolean };

export function MessageBubble({ row, actions, canReply }: MessageBubbleProps) {
  const { message, side, sender, isFirst, isLast, unreadCount } = row;
  return (
    <BubbleFrame
      side={side}
      sender={sender}
      isFirst={isFirst}
      label={labelOf(row)}
      onMenu={() => actions.onMessageMenu(message)}
      onReply={canReply && !message.isDeleted ? () => actions.onReply(message) : undefined}
      onSenderPress={() => message.senderUserId !== null && actions.onSenderPress(message.senderUserId)}
    >
      {message.type === 'IMAGE' && message.replyTo && !message.isDeleted && (
        <div className="mb-1 flex max-w-full">
          <TextBubble side={side} isFirst={isFirst} isLast={false}>
            <Quote quote={message.replyTo} actions={actions} />
          </TextBubble>
        </div>
      )}
      <div
        className={cx(
          'flex max-w-full items-end gap-1.5 @max-[12.5rem]:flex-wrap',
          side === 'me' && 'flex-row-reverse',
        )}
      >
        <MessageBody row={row} actions={actions} />
        {isLast && (
          <SeenLine side={side} unreadCount={unreadCount}>
            {formatClock(message.createdAt)}
          </SeenLine>
        )}
      </div>
      <ReactionChips reactions={message.reactions} onPress={() => actions.onReactionsPress(message)} />
    </BubbleFrame>
  );
}

function MessageBody({ row, actions }: Pick<MessageBubbleProps, 'row' | 'actions'>) {
  const { message, side, isFirst, isLast } = row;
  const { replyTo, text, isDeleted } = message;
  const shape = { side, isFirst, isLast };
  if (isDeleted) {
    return (
      <TextBubble {...shape} isHollow>
        {deletedText}
      </TextBubble>
    );
  }
  if (message.type !== 'IMAGE') {
    return (
      <TextBubble {...shape} isBare={replyTo === null && isEmojiOnly(text ?? '')}>
        <Quote quote={replyTo} actions={actions} />
        <MessageText text={text ?? ''} />
      </TextBubble>
    );
  }
  const images = message.images.map(({ thumbnailUrl: url, width, height }) => ({ url, width, height }));
  return (
    <ImageGrid
      images={images}
      className={cornerOf(shape)}
      onPress={(index) => actions.onImagePress({ seq: message.seq, index })}
    />
  );
}

function Quote({ quote, actions }: { quote: QuotedMessage | null; actions: RowActions }) {
  if (!quote) return null;
  return <QuoteBlock quote={quote} onPress={() => actions.onQuotePress(quote.seq)} />;
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
