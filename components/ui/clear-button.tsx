'use client';

import type { RefObject } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import { typeInto } from './use-limited-text';

type ClearButtonProps = {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  label: string;
  className?: string;
};

/** Empties a field as typing would, and leaves the keyboard open. */
export function ClearButton({ field, label, className }: ClearButtonProps) {
  function clear() {
    if (!field.current) return;
    typeInto(field.current, '');
    field.current.focus();
  }
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(
        'grid size-11 flex-none place-items-center rounded-full text-icon-faint active:scale-94',
        className,
      )}
      onClick={clear}
    >
      <Icon name={cross} size={20} />
    </button>
  );
}

const cross = (
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" stroke="none" />
    <path d="m9 9 6 6M15 9l-6 6" stroke="var(--bg)" strokeWidth="2" />
  </>
);
