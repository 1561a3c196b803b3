'use client';

import type { KeyboardEvent } from 'react';
import { cx } from './class-names';

export type Tab<Key extends string> = {
  key: Key;
  label: string;
  count?: number;
  /** new: coral, something waits there. plain: how many. */
  countTone?: 'new' | 'plain';
};

type TabsProps<Key extends string> = {
  label: string;
  tabs: ReadonlyArray<Tab<Key>>;
  selected: Key;
  onSelect: (key: Key) => void;
  /** id of the element the tabs switch. */
  panelId: string;
};

/** Underlined tabs with counts. They know nothing of addresses: keep the choice in the query where it should last. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, panelId }: TabsProps<Key>) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = tabs.findIndex((tab) => tab.key === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(tabId(panelId, next.key))?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="no-scrollbar flex flex-none gap-5.5 overflow-x-auto border-line border-b px-gutter"
    >
      {tabs.map(({ key, label: text, count = 0, countTone = 'new' }) => (
        <button
          key={key}
          id={tabId(panelId, key)}
          type="button"
          role="tab"
          aria-selected={key === selected}
          aria-controls={panelId}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          className={cx(
            'relative flex h-11 min-w-11 flex-none items-center justify-center gap-1.25 whitespace-nowrap text-[0.9375rem] leading-none focus-visible:-outline-offset-2',
            key === selected
              ? 'font-bold text-text after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:bg-text'
              : 'font-semibold text-text-faint',
          )}
        >
          {text}
          {count > 0 && (
            <span
              className={cx(
                'font-bold text-[0.75rem] tabular-nums',
                countTone === 'new' ? 'text-like-text' : 'text-text-faint',
              )}
            >
              {count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** For aria-labelledby of the panel. */
export function tabId(panelId: string, key: string): string {
  return `${panelId}-tab-${key}`;
}
