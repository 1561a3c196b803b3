'use client';

import { type ComponentProps, useId } from 'react';
import { cx } from './class-names';
import { FieldMessage } from './field-message';
import { mergeRefs } from './merge-refs';
import { useLimitedText } from './use-limited-text';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  label: string;
  isLabelHidden?: boolean;
  errorMessage?: string;
  hint?: string;
  /** Longer text is cut. */
  maxLength?: number;
};

/** 160px high, two rows by default. */
export function TextArea({
  label,
  isLabelHidden = false,
  errorMessage,
  hint,
  maxLength,
  rows = 2,
  className,
  id,
  ref,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const textAreaId = id ?? ownId;
  const messageId = `${textAreaId}-message`;
  const { element, length, handlers } = useLimitedText(maxLength);
  const hasMessageLine = Boolean(errorMessage || hint || maxLength);
  return (
    <div className={className}>
      <label
        htmlFor={textAreaId}
        className={isLabelHidden ? 'sr-only' : 'mb-2 block type-13-strong text-text-subtle'}
      >
        {label}
      </label>
      <textarea
        {...rest}
        {...handlers}
        id={textAreaId}
        ref={mergeRefs(ref, element)}
        rows={rows}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={hasMessageLine ? messageId : undefined}
        className={cx(
          'block h-(--h-textarea) w-full resize-none rounded-button bg-surface-sunken px-4 py-3.5 type-17-body text-text caret-brand outline-none focus:shadow-[inset_0_0_0_2px_var(--text)]',
          errorMessage && 'shadow-[inset_0_0_0_2px_var(--danger)]',
        )}
      />
      {hasMessageLine && (
        <FieldMessage
          id={messageId}
          errorMessage={errorMessage}
          hint={hint}
          counter={maxLength === undefined ? undefined : `${length}/${maxLength}`}
        />
      )}
    </div>
  );
}
