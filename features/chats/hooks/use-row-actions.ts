import { useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '@/contract/chat-message';

/** What can be done from a row of a room. */
export interface RowActions {
  onSenderPress: (userId: number) => void;
  onMessageMenu: (message: Message) => void;
  onReply: (message: Message) => void;
  onReactionsPress: (message: Message) => void;
  onQuotePress: (seq: number) => void;
  onImagePress: (image: { seq: number; index: number }) => void;
  onRetry: (clientMessageId: string) => void;
  onDiscard: (clientMessageId: string) => void;
}

/** The same functions for as long as the room is open, so that a row is drawn again only when it changed itself. */
export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RowActions>(() => ({
    onSenderPress: (userId) => latest.current.onSenderPress(userId),
    onMessageMenu: (message) => latest.current.onMessageMenu(message),
    onReply: (message) => latest.current.onReply(message),
    onReactionsPress: (message) => latest.current.onReactionsPress(message),
    onQuotePress: (seq) => latest.current.onQuotePress(seq),
    onImagePress: (image) => latest.current.onImagePress(image),
    onRetry: (id) => latest.current.onRetry(id),
    onDiscard: (id) => latest.current.onDiscard(id),
  }));
  return stable;
}
