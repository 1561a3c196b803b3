'use client';

import { useState } from 'react';
import { openSheet } from './open-sheet';
import {
  clampPickedDate,
  type DatePrecision,
  daysInMonth,
  defaultDateRange,
  formatPickedDate,
  type PickedDate,
} from './picked-date';
import { PickerActions } from './picker-actions';
import { Wheel } from './wheel';

type DatePickerProps = {
  value: PickedDate | null;
  /** Where the wheels start without a value, and what the default range counts from. */
  today: PickedDate;
  min?: PickedDate;
  max?: PickedDate;
  precision?: DatePrecision;
  onCancel: () => void;
  onSelect: (date: PickedDate) => void;
};

/** Asks for a date in a sheet; undefined when the person leaves it. */
export function pickDate({
  title,
  ...options
}: Omit<DatePickerProps, 'onCancel' | 'onSelect'> & { title: string }) {
  return openSheet<PickedDate>({
    title,
    content: ({ close }) => <DatePicker {...options} onCancel={() => close()} onSelect={close} />,
  });
}

export function DatePicker({
  value,
  today,
  min = defaultDateRange(today).min,
  max = defaultDateRange(today).max,
  precision = 'day',
  onCancel,
  onSelect,
}: DatePickerProps) {
  const [date, setDate] = useState(() => clampPickedDate(value ?? today, min, max));
  const isFirstYear = date.year === min.year;
  const isLastYear = date.year === max.year;
  const months = { from: isFirstYear ? min.month : 1, to: isLastYear ? max.month : 12 };
  const days = {
    from: isFirstYear && date.month === min.month ? min.day : 1,
    to: isLastYear && date.month === max.month ? max.day : daysInMonth(date.year, date.month),
  };
  function change(part: Partial<PickedDate>) {
    setDate(clampPickedDate({ ...date, ...part }, min, max));
  }
  return (
    <>
      <p aria-live="polite" className="px-gutter pt-1 type-15 text-text-subtle tabular-nums">
        {formatPickedDate(date, precision)}
      </p>
      <div className="mt-3.5 mb-4 flex gap-2 px-gutter">
        <Wheel
          className="flex-[1.3]"
          label="연도"
          options={range(min.year, max.year, '년')}
          value={date.year}
          onValueChange={(year) => change({ year })}
        />
        {precision !== 'year' && (
          <Wheel
            className="flex-1"
            label="월"
            options={range(months.from, months.to, '월')}
            value={date.month}
            onValueChange={(month) => change({ month })}
          />
        )}
        {precision === 'day' && (
          <Wheel
            className="flex-1"
            label="일"
            options={range(days.from, days.to, '일')}
            value={date.day}
            onValueChange={(day) => change({ day })}
          />
        )}
      </div>
      <PickerActions onCancel={onCancel} onSelect={() => onSelect(date)} />
    </>
  );
}

function range(from: number, to: number, suffix: string) {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    label: `${from + index}${suffix}`,
  }));
}
