'use memo';

import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { isEmojiOnly } from '../message-text';
import type { OutgoingRow } from '../timeline';
import { BubbleFrame } from './bubble-frame';
import { ImageGrid } from './image-grid';
import { MessageText } from './message-text';
import { QuoteBlock } from './quote-block';
import { cornerOf, TextBubble } from './text-bubble';

type OutgoingBubbleProps = {
  row: OutgoingRow;
  /** Absent where nothing can be said any more. */
  onRetry?: (() => void) | undefined;
  onDiscard: () => void;
};

/** A message on its way: there at once, then sent; or failed, with what to do about it. */
export function OutgoingBubble({ row, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { outgoing, isFirst, isLast } = row;
  const isFailed = outgoing.status === 'failed';
  return (
    <BubbleFrame side="me" sender={null} isFirst={isFirst} label={`나, ${statusTexts[outgoing.status]}`}>
      <div className="flex max-w-full flex-row-reverse items-end gap-1.5 @max-[12.5rem]:flex-wrap">
        {outgoing.type === 'TEXT' ? (
          <TextBubble
            side="me"
            isFirst={isFirst}
            isLast={isLast}
            isBare={!outgoing.replyTo && isEmojiOnly(outgoing.text)}
          >
            {outgoing.replyTo && <QuoteBlock quote={outgoing.replyTo} />}
            <MessageText text={outgoing.text} />
          </TextBubble>
        ) : (
          <div className="relative">
            <ImageGrid
              images={outgoing.images.map(({ previewUrl, width, height }) => ({
                url: previewUrl,
                width,
                height,
              }))}
              className={cx('opacity-60', cornerOf({ side: 'me', isFirst, isLast }))}
            />
            {!isFailed && <UploadProgress percent={outgoing.percent} />}
          </div>
        )}
        <StatusMark status={outgoing.status} />
      </div>
      {outgoing.isAtRisk && (
        <p className="mt-1 type-12 text-text-subtle">
          이 기기에 저장하지 못했어요. 보낼 때까지 닫지 말아 주세요.
        </p>
      )}
      {isFailed && (
        <div className="mt-1 flex flex-col items-end">
          <p className="type-12 text-danger-text">{outgoing.reason ?? '보내지 못했어요.'}</p>
          <div className="-mr-2 flex">
            {onRetry && <FailedAction onPress={onRetry}>다시 보내기</FailedAction>}
            <FailedAction onPress={onDiscard}>지우기</FailedAction>
          </div>
        </div>
      )}
    </BubbleFrame>
  );
}

const statusTexts = {
  waiting: '연결되면 보낼게요',
  sending: '보내는 중',
  sent: '보냈어요',
  failed: '보내지 못했어요',
};

function StatusMark({ status }: { status: keyof typeof statusTexts }) {
  if (status === 'failed')
    return <Icon name="alert" size={18} className="mb-0.5 flex-none text-danger-text" />;
  if (status === 'sent') return null;
  return (
    <Icon
      name={status === 'waiting' ? 'clock' : 'send'}
      size={16}
      className="mb-0.5 flex-none text-icon-faint"
    />
  );
}

function UploadProgress({ percent }: { percent: number }) {
  return (
    <span
      role="progressbar"
      aria-label="사진 올리는 중"
      aria-valuenow={percent}
      className="absolute inset-x-3 bottom-3 h-1 overflow-hidden rounded-full bg-scrim"
    >
      <span
        className="block h-full origin-left bg-on-photo"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </span>
  );
}

function FailedAction({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="pressable min-h-11 px-2 type-13-strong text-text-subtle"
    >
      {children}
    </button>
  );
}
