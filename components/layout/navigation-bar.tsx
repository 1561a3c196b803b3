'use client';

import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button';
import { useStepBack } from './use-step-back';

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
      <IconButton
        icon={kind}
        label={kind === 'back' ? '뒤로' : '닫기'}
        onClick={onBack ?? stepBack}
        data-way-out
      />
      {lead}
      {title && (
        <h1 className="pointer-events-none absolute inset-x-14 truncate text-center type-bar">{title}</h1>
      )}
      <span className="flex-1" />
      {actions}
    </header>
  );
}
