'use client';

import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button';
import { useStepBack } from './use-step-back';

type LargeTitleBarProps = { title: ReactNode; actions?: ReactNode };

/** 56px: the large title of a tab, actions at the end. */
export function LargeTitleBar({ title, actions }: LargeTitleBarProps) {
  return (
    <header className="flex h-nav flex-none items-center pr-3 pl-gutter">
      <h1 className="min-w-0 flex-1 truncate type-24">{title}</h1>
      {actions}
    </header>
  );
}

type NavigationBarProps = {
  /** Centred. Leave it out where the screen asks its question itself. */
  title?: ReactNode;
  /** Beside the back control instead of centred, as in a chat room. */
  lead?: ReactNode;
  kind?: 'back' | 'close';
  /** Default: one step back, or `fallbackHref` when there is nothing to go back to. */
  onBack?: () => void;
  /** Where back leads after a deep link. */
  fallbackHref?: string;
  actions?: ReactNode;
};

/** 56px: back or close, a centred title, actions at the end. */
export function NavigationBar({
  title,
  lead,
  kind = 'back',
  onBack,
  fallbackHref = '/home',
  actions,
}: NavigationBarProps) {
  const stepBack = useStepBack(onBack ? null : fallbackHref);
  return (
    <header className="relative flex h-nav flex-none items-center px-2">
      <IconButton icon={kind} label={kind === 'back' ? '뒤로' : '닫기'} onClick={onBack ?? stepBack} />
      {lead}
      {title && (
        <h1 className="pointer-events-none absolute inset-x-14 truncate text-center type-bar">{title}</h1>
      )}
      <span className="flex-1" />
      {actions}
    </header>
  );
}
