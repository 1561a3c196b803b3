import type { ReactNode } from 'react';
import { ChatDrawing, MailboxDrawing, NotebookDrawing, SproutDrawing } from './drawings';
import { StateFace } from './state-face';

const drawings = {
  /** Nothing sent or received. */
  mailbox: <MailboxDrawing />,
  /** Nobody yet, not started. */
  sprout: <SproutDrawing />,
  /** No conversation. */
  chat: <ChatDrawing />,
  /** Nothing found, no history. */
  notebook: <NotebookDrawing />,
};

type EmptyStateProps = {
  drawing?: keyof typeof drawings;
  title: string;
  description?: ReactNode;
  /** One action. */
  action?: ReactNode;
};

/** The empty face of a list: a small drawing, one sentence, one action. */
export function EmptyState({ drawing = 'sprout', title, description, action }: EmptyStateProps) {
  return <StateFace drawing={drawings[drawing]} title={title} description={description} action={action} />;
}
