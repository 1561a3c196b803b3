'use client';

import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field';

type NumberInputProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> & {
  value: number | null;
  min: number;
  max: number;
  onValueChange: (value: number | null) => void;
};

/** Keeps a number within its range: what is typed is clamped when the field is left. */
export function NumberInput({ value, min, max, onValueChange, onBlur, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={draft ?? value?.toString() ?? ''}
      onChange={(event) => setDraft(event.target.value.replace(/[^\d-]/g, ''))}
      onBlur={(event) => {
        if (draft !== null) onValueChange(clampNumber(draft, min, max));
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** null when there is no number in the text. */
export function clampNumber(text: string, min: number, max: number): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? null : Math.min(max, Math.max(min, number));
}
