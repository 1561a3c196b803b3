'use client';

import { useState } from 'react';
import { openSheet } from '@/components/ui/open-sheet';
import { PickerActions } from '@/components/ui/picker-actions';
import { Wheel } from '@/components/ui/wheel';
import { hourOptions, joinTimeOfDay, minuteOptions, splitTimeOfDay } from '../time-of-day';

/** Asks for a time of the day in a sheet, HH:mm; undefined when the person leaves it. */
export function pickTime({ title, value }: { title: string; value: string }) {
  return openSheet<string>({
    title,
    content: ({ close }) => <TimePicker value={value} onCancel={() => close()} onSelect={close} />,
  });
}

type TimePickerProps = { value: string; onCancel: () => void; onSelect: (time: string) => void };

function TimePicker({ value, onCancel, onSelect }: TimePickerProps) {
  const [time, setTime] = useState(() => splitTimeOfDay(value));
  return (
    <>
      <div className="mt-3.5 mb-4 flex gap-2 px-gutter">
        <Wheel
          className="flex-[1.3]"
          label="시"
          options={hourOptions}
          value={time.hour}
          onValueChange={(hour) => setTime({ ...time, hour })}
        />
        <Wheel
          className="flex-1"
          label="분"
          options={minuteOptions}
          value={time.minute}
          onValueChange={(minute) => setTime({ ...time, minute })}
        />
      </div>
      <PickerActions onCancel={onCancel} onSelect={() => onSelect(joinTimeOfDay(time))} />
    </>
  );
}
