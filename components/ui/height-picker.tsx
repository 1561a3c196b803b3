'use client';

import { useState } from 'react';
import { openSheet } from './open-sheet';
import { PickerActions } from './picker-actions';
import { Wheel } from './wheel';

/** 130 to 250 step 1: 121 values. Forms narrow it to what they accept. */
export const heightPickerRange = { minCm: 130, maxCm: 250, startCm: 170 };

type HeightPickerProps = {
  value: number | null;
  minCm?: number;
  maxCm?: number;
  onCancel: () => void;
  onSelect: (cm: number) => void;
};

/** Asks for a height in a sheet; undefined when the person leaves it. */
export function pickHeight(options: {
  value: number | null;
  minCm?: number;
  maxCm?: number;
  title?: string;
}) {
  const { title = '키가 어떻게 되나요?', ...range } = options;
  return openSheet<number>({
    title,
    content: ({ close }) => <HeightPicker {...range} onCancel={() => close()} onSelect={close} />,
  });
}

export function HeightPicker({
  value,
  minCm = heightPickerRange.minCm,
  maxCm = heightPickerRange.maxCm,
  onCancel,
  onSelect,
}: HeightPickerProps) {
  const [cm, setCm] = useState(() => Math.min(maxCm, Math.max(minCm, value ?? heightPickerRange.startCm)));
  return (
    <>
      <Wheel
        label="키"
        unit="cm"
        options={heightOptions(minCm, maxCm)}
        value={cm}
        onValueChange={setCm}
        className="mx-gutter mt-3.5 mb-4"
      />
      <PickerActions onCancel={onCancel} onSelect={() => onSelect(cm)} />
    </>
  );
}

/** One row per centimetre, both ends included. */
export function heightOptions(minCm: number, maxCm: number) {
  return Array.from({ length: maxCm - minCm + 1 }, (_, index) => ({
    value: minCm + index,
    label: String(minCm + index),
  }));
}
