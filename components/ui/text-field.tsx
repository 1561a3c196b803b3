'use client';

import { type ComponentProps, useId } from 'react';
import { cx } from './class-names';
import { ClearButton } from './clear-button';
import { FieldMessage } from './field-message';
import { mergeRefs } from './merge-refs';
import { useLimitedText } from './use-limited-text';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'maxLength'> & {
  label: string;
  /** The screen's question is the label then; it is still read aloud. */
  isLabelHidden?: boolean;
  errorMessage?: string;
  validMessage?: string;
  hint?: string;
  /** Shows a counter and cuts what is longer. */
  maxLength?: number;
  hasClear?: boolean;
};

/** One line of text on a 2px rule. Spread react-hook-form's register() into it. */
export function TextField({
  label,
  isLabelHidden = false,
  errorMessage,
  validMessage,
  hint,
  maxLength,
  hasClear = true,
  className,
  id,
  ref,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const messageId = `${inputId}-message`;
  const { element, length, handlers } = useLimitedText(maxLength);
  const state = errorMessage ? 'error' : validMessage ? 'valid' : 'rest';
  const hasMessageLine = Boolean(errorMessage || validMessage || hint || maxLength);

  return (
    <div className={className}>
      <label htmlFor={inputId} className={isLabelHidden ? 'sr-only' : 'type-13-strong text-text-subtle'}>
        {label}
      </label>
      <div
        className={cx(
          'flex h-14 items-center border-b-2 transition-[border-color,box-shadow] duration-(--t-fade)',
          ruleColors[state],
        )}
      >
        <input
          {...rest}
          {...handlers}
          id={inputId}
          ref={mergeRefs(ref, element)}
          aria-invalid={state === 'error' || undefined}
          aria-describedby={hasMessageLine ? messageId : undefined}
          className={cx(
            'h-full w-full min-w-0 flex-1 bg-transparent font-semibold text-[1.25rem] tracking-[-0.02em] outline-none placeholder:font-medium',
            state === 'error' ? 'caret-danger' : 'caret-brand',
          )}
        />
        {hasClear && length > 0 && !rest.disabled && !rest.readOnly && (
          <ClearButton field={element} label="지우기" className="-mr-2.5" />
        )}
      </div>
      {hasMessageLine && (
        <FieldMessage
          id={messageId}
          errorMessage={errorMessage}
          validMessage={validMessage}
          hint={hint}
          counter={maxLength === undefined ? undefined : `${length}/${maxLength}`}
        />
      )}
    </div>
  );
}

const ruleColors = {
  rest: 'border-line-strong focus-within:border-text',
  valid: 'border-brand focus-within:shadow-[0_1px_0_var(--brand)]',
  error: 'border-danger focus-within:shadow-[0_1px_0_var(--danger)]',
};
