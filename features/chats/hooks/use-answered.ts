import { useState } from 'react';
import type { Message } from '@/contract/chat-message';
import { quoteOf } from '../quote';

/** The message that is being answered, as it is now: its writer may take it back meanwhile, or I out of my sight. */
export function useAnswered(messages: readonly Message[]) {
  const [answered, setAnswered] = useState<Message | null>(null);
  const now = answered && (messages.find(({ seq }) => seq === answered.seq) ?? answered);
  const quote = now && !now.isHidden ? quoteOf(now) : null;

  return {
    quote,
    answer: setAnswered,
    cancel: () => setAnswered(null),
    /** For what is sent now; the next one answers nothing. */
    take: () => {
      setAnswered(null);
      return quote;
    },
  };
}
