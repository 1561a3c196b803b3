'use client';

import type { ReactNode } from 'react';
import { Checkbox } from './checkbox';

export type CheckboxOption<Value extends string> = {
  value: Value;
  label: string;
  /** For example a link to the full text of a term. */
  end?: ReactNode;
};

type CheckboxGroupProps<Value extends string> = {
  legend: string;
  allLabel: string;
  options: ReadonlyArray<CheckboxOption<Value>>;
  selected: ReadonlyArray<Value>;
  onSelectedChange: (selected: Value[]) => void;
};

/** Select-all above its items: checked only when every item is. */
export function CheckboxGroup<Value extends string>({
  legend,
  allLabel,
  options,
  selected,
  onSelectedChange,
}: CheckboxGroupProps<Value>) {
  const isAllSelected = options.every((option) => selected.includes(option.value));
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <Checkbox
        checked={isAllSelected}
        onChange={() => onSelectedChange(isAllSelected ? [] : options.map((option) => option.value))}
        className="min-h-15! rounded-button bg-surface-sunken px-4 py-1 type-17"
      >
        {allLabel}
      </Checkbox>
      <div className="mt-2">
        {options.map(({ value, label, end }) => (
          <div key={value} className="flex min-h-12 items-center px-4">
            <Checkbox
              className="flex-1 type-15"
              checked={selected.includes(value)}
              onChange={(event) =>
                onSelectedChange(
                  options
                    .map((option) => option.value)
                    .filter((each) => (each === value ? event.target.checked : selected.includes(each))),
                )
              }
            >
              {label}
            </Checkbox>
            {end}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
