'use client';

import { type ComponentProps, useId } from 'react';
import { cx } from './class-names';
import { ClearButton } from './clear-button';
import { Icon } from './icon';
import { mergeRefs } from './merge-refs';
import { useLimitedText } from './use-limited-text';

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: string };

/** Search with a clear control. The label is read aloud; the placeholder says what to look for. */
export function SearchBox({ label, maxLength, className, id, ref, ...rest }: SearchBoxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const { element, length, handlers } = useLimitedText(maxLength);
  return (
    <div
      className={cx(
        'flex h-11 items-center rounded-full bg-surface-sunken pl-3.5 focus-within:shadow-[inset_0_0_0_2px_var(--focus)]',
        className,
      )}
    >
      <Icon name="search" size={20} className="text-text-faint" />
      <label htmlFor={inputId} className="sr-only">
        {label}
      </label>
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        {...handlers}
        id={inputId}
        ref={mergeRefs(ref, element)}
        type="search"
        className="h-full w-full min-w-0 flex-1 appearance-none bg-transparent px-2 text-[1rem] caret-brand outline-none"
      />
      {length > 0 && <ClearButton field={element} label="검색어 지우기" />}
    </div>
  );
}
