'use client';

import { type KeyboardEvent, useId, useRef } from 'react';
import { cx } from './class-names';
import { FieldMessage } from './field-message';
import { Icon } from './icon';
import { useLimitedText } from './use-limited-text';

type ChipInputProps = {
  label: string;
  values: ReadonlyArray<string>;
  /** What is being typed; what did not join stays, and may be why `errorMessage` is shown. */
  text: string;
  onTextChange: (text: string) => void;
  errorMessage?: string | undefined;
  /** Takes the text out of the field when it joins; `focus` leads back to it. */
  onAdd: (value: string, focus: () => void) => Promise<void>;
  onRemove: (value: string) => void;
  maxCount: number;
  /** Characters of one chip. */
  maxLength?: number;
  placeholder?: string;
};

/** Free words as chips; Enter, a comma or going on from the field adds one, Backspace takes the last away. */
export function ChipInput({
  label,
  values,
  text,
  onTextChange,
  errorMessage,
  onAdd,
  onRemove,
  maxCount,
  maxLength = 10,
  placeholder = '+ 직접 입력',
}: ChipInputProps) {
  const isComposing = useRef(false);
  const isAdding = useRef(false);
  const inputId = useId();
  const messageId = `${inputId}-message`;
  const { element, handlers } = useLimitedText(maxLength);
  const isFull = values.length >= maxCount;

  async function add() {
    // A question about the word takes the focus, and leaving the field is no second answer.
    if (isAdding.current) return;
    const word = text.trim().replace(/^#+/, '');
    if (!word || values.includes(word) || isFull) return onTextChange('');
    isAdding.current = true;
    try {
      await onAdd(word, () => element.current?.focus());
    } finally {
      isAdding.current = false;
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends a Korean syllable is not ours.
    if (event.nativeEvent.isComposing || isComposing.current) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Backspace' && !text) {
      const last = values.at(-1);
      if (last !== undefined) onRemove(last);
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ul className="contents">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex min-h-11 items-center rounded-full bg-brand-soft pl-4 type-15-strong text-on-brand-soft"
            >
              {value}
              <button
                type="button"
                aria-label={`${value} 지우기`}
                className="grid size-11 place-items-center rounded-full active:scale-94"
                onClick={() => onRemove(value)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
        {!isFull && (
          <>
            <label htmlFor={inputId} className="sr-only">
              {label}
            </label>
            <input
              {...handlers}
              id={inputId}
              ref={(input) => {
                element.current = input;
              }}
              value={text}
              placeholder={placeholder}
              enterKeyHint="done"
              autoComplete="off"
              onChange={(event) => onTextChange(event.target.value)}
              onKeyDown={onKeyDown}
              // What was refused and left as it was is not asked about again, and a way out says nothing about the word,
              // nor does a question.
              onBlur={({ relatedTarget }) =>
                errorMessage === undefined &&
                !relatedTarget?.closest('[data-way-out],[role=alertdialog]') &&
                void add()
              }
              aria-invalid={errorMessage !== undefined || undefined}
              aria-describedby={errorMessage === undefined ? undefined : messageId}
              className={cx(
                'min-h-11 w-[8rem] max-w-full rounded-full bg-transparent px-4 type-15-strong outline-none',
                errorMessage === undefined
                  ? 'caret-brand shadow-line-strong focus:shadow-[inset_0_0_0_2px_var(--brand)]'
                  : 'caret-danger shadow-[inset_0_0_0_2px_var(--danger)]',
              )}
            />
          </>
        )}
      </div>
      {errorMessage !== undefined && <FieldMessage id={messageId} errorMessage={errorMessage} />}
    </>
  );
}
