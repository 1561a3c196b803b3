'use memo';

import { IconButton } from '@/components/ui/icon-button';
import type { QuotedMessage } from '@/contract/message-parts';
import { describeQuote } from '../quote';
import { useRoomPeople } from './room-context';

/** Over the field: which message is answered, and a way out of it. */
export function ReplyBar({ quote, onCancel }: { quote: QuotedMessage; onCancel: () => void }) {
  const { calledName, line } = describeQuote(quote, useRoomPeople());
  return (
    <div className="flex flex-none items-center gap-2 border-line border-t bg-bg py-1 pr-2 pl-4">
      <p className="min-w-0 flex-1 type-13 text-text-subtle">
        <span className="block truncate font-semibold text-text">{calledName}에게 답장</span>
        <span className="block truncate">{line}</span>
      </p>
      <IconButton icon="close" label="답장 취소" onClick={onCancel} />
    </div>
  );
}
