'use client';
'use memo';

import { useState } from 'react';
import type { Message } from '@/contract/chat-message';
import { formatClock } from '@/lib/format/time';
import { unknownText } from '../message-texts';

/** What a blocked person says is out of sight, and can be looked at. The other five are not affected. */
export function FoldedMessages({ messages }: { messages: readonly Message[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="px-4 pt-3.5 pl-15">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="pressable min-h-11 rounded-bubble bg-surface-sunken px-3.25 py-2.25 text-left type-13 text-text-subtle"
      >
        차단한 사용자의 메시지예요
        <span className="ml-2 font-semibold text-text">{isOpen ? '접기' : '보기'}</span>
      </button>
      {isOpen &&
        messages.map((message) => (
          <p key={message.seq} className="mt-1 whitespace-pre-wrap px-3.25 type-13 text-text-subtle">
            {wordsOf(message)} <span className="text-text-faint">{formatClock(message.createdAt)}</span>
          </p>
        ))}
    </div>
  );
}

function wordsOf({ type, text }: Message): string | null {
  if (type === 'UNKNOWN') return unknownText;
  return type === 'IMAGE' ? '사진' : text;
}
