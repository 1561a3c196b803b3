'use memo';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { QuotedMessage } from '@/contract/message-parts';
import { describeQuote } from '../quote';
import { useRoomPeople } from './room-context';

type NoticeBarProps = {
  notice: QuotedMessage;
  onPress: () => void;
  /** Absent where the room is over. */
  onRemove?: (() => void) | undefined;
};

/** What stands at the head of the room for all six; pressed, it leads to where it was said. */
export function NoticeBar({ notice, onPress, onRemove }: NoticeBarProps) {
  const { name, line } = describeQuote(notice, useRoomPeople());
  return (
    <section
      aria-label="공지"
      className="flex flex-none items-center border-line border-b bg-surface-sunken pr-1 pl-4"
    >
      <button
        type="button"
        onClick={onPress}
        className="pressable flex min-h-12 min-w-0 flex-1 items-center gap-2.5 text-left"
      >
        <Icon name="pin" size={18} className="text-brand-text" />
        <span className="min-w-0 flex-1 type-13">
          <span className="block truncate text-text">{line}</span>
          <span className="block truncate text-text-subtle">{name}</span>
        </span>
      </button>
      {onRemove && <IconButton icon="close" label="공지 내리기" onClick={onRemove} />}
    </section>
  );
}
