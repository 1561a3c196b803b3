'use client';

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from './icon';
import { useLimitedText } from './use-limited-text';

type ChipInputProps = {
  label: string;
  values: ReadonlyArray<string>;
  /** Answers whether it joined: what did not stays in the field, to which `focus` leads back. */
  onAdd: (value: string, focus: () => void) => Promise<boolean>;
  onRemove: (value: string) => void;
  maxCount: number;
  /** Characters of one chip. */
  maxLength?: number;
  placeholder?: string;
  /** For a form that keeps what is being typed over a reload. */
  initialText?: string;
  onTextChange?: (text: string) => void;
};

/** Free words as chips; Enter, a comma or leaving the field adds one, Backspace takes the last away. */
export function ChipInput({
  label,
  values,
  onAdd,
  onRemove,
  maxCount,
  maxLength = 10,
  placeholder = '+ 직접 입력',
  initialText = '',
  onTextChange,
}: ChipInputProps) {
  const [draft, setDraftText] = useState(initialText);
  const isComposing = useRef(false);
  const isAdding = useRef(false);
  const inputId = useId();
  const { element, handlers } = useLimitedText(maxLength);
  const isFull = values.length >= maxCount;

  function setDraft(text: string) {
    setDraftText(text);
    onTextChange?.(text);
  }

  async function add() {
    // A question about the word takes the focus, and leaving the field is no second answer.
    if (isAdding.current) return;
    const word = draft.trim().replace(/^#+/, '');
    if (!word || values.includes(word) || isFull) return setDraft('');
    isAdding.current = true;
    try {
      if (await onAdd(word, () => element.current?.focus())) setDraft('');
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
    } else if (event.key === 'Backspace' && !draft) {
      const last = values.at(-1);
      if (last !== undefined) onRemove(last);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      {values.map((value) => (
        <span
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
        </span>
      ))}
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
            value={draft}
            placeholder={placeholder}
            enterKeyHint="done"
            autoComplete="off"
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => void add()}
            className="min-h-11 w-[8rem] max-w-full rounded-full bg-transparent px-4 type-15-strong caret-brand shadow-line-strong outline-none focus:shadow-[inset_0_0_0_2px_var(--brand)]"
          />
        </>
      )}
    </div>
  );
}
