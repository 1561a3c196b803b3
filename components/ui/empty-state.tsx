import type { ReactNode } from 'react';
import { SproutDrawing } from './drawings/sprout';
import { ScreenState } from './screen-state';

type EmptyStateProps = {
  /** One of `drawings/`; a sprout for "nobody yet, not started". */
  drawing?: ReactNode;
  title: string;
  description?: ReactNode;
  /** One action. */
  action?: ReactNode;
};

/** The empty state of a list: a small drawing, one sentence, one action. */
export function EmptyState({ drawing = <SproutDrawing />, ...rest }: EmptyStateProps) {
  return <ScreenState drawing={drawing} {...rest} />;
}
