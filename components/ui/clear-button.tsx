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
      <Icon name="clear" size={20} />
    </button>
  );
}
