'use memo';

import { cx } from '@/components/ui/class-names';
import type { QuotedMessage } from '@/contract/message-parts';
import { describeQuote } from '../quote';
import { useRoomPeople } from './room-context';

type QuoteBlockProps = {
  quote: QuotedMessage;
  onPress?: (() => void) | undefined;
};

/** What a message answers, in a line over it; pressed, it leads there. */
export function QuoteBlock({ quote, onPress }: QuoteBlockProps) {
  const { name, calledName, line, isGone } = describeQuote(quote, useRoomPeople());
  const isPressable = onPress !== undefined && !isGone;
  return (
    <button
      type="button"
      disabled={!isPressable}
      onClick={onPress}
      aria-label={`${calledName}의 메시지에 답장: ${line}`}
      className={cx(
        'mb-1 block min-h-11 w-full min-w-0 border-current/30 border-l-2 pl-2 text-left type-13 last:mb-0',
        isPressable && 'pressable',
      )}
    >
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate">{line}</span>
    </button>
  );
}
