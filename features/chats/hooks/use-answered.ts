import { useState } from 'react';
import type { Message } from '@/contract/chat-message';
import { quoteOf } from '../quote';

interface KeptAnswer {
  /** What was typed before answers it; nothing where it is not among the messages one comes back to. */
  keptSeq: number | undefined;
  keep: (seq: number | undefined) => void;
}

/** The message that is being answered, as it is now: its writer may take it back meanwhile, or I out of my sight. */
export function useAnswered(messages: readonly Message[], { keptSeq, keep }: KeptAnswer) {
  const [answered, setAnswered] = useState(() => messages.find(({ seq }) => seq === keptSeq));
  const now = answered && (messages.find(({ seq }) => seq === answered.seq) ?? answered);
  const quote = now && !now.isHidden ? quoteOf(now) : null;

  function answer(message?: Message) {
    setAnswered(message);
    keep(message?.seq);
  }

  return {
    quote,
    answer,
    cancel: () => answer(),
    /** For what is sent now; the next one answers nothing. */
    take: () => {
      answer();
      return quote;
    },
  };
}
