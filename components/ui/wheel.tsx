'use client';

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './class-names';
import styles from './wheel.module.css';

export type WheelOption = { value: number; label: string };

type WheelProps = {
  /** Accessible name. */
  label: string;
  options: ReadonlyArray<WheelOption>;
  value: number;
  onValueChange: (value: number) => void;
  /** Stands after the chosen value, for example "cm". */
  unit?: string;
  className?: string;
};

/** As wheel.module.css has it. */
const rowPixels = 44;
/** How long the wheel must rest before its place counts, where browsers have no scrollend event. */
const restMs = 90;

/** Rows of 44, five visible. A finger scrolls it, arrows, Page, Home and End move it, a row can be pressed. */
export function Wheel({ label, options, value, onValueChange, unit, className }: WheelProps) {
  const list = useRef<HTMLDivElement>(null);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const selectedIndex = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  // Where the wheel stands while it turns; the value follows when it rests.
  const [turningIndex, setTurningIndex] = useState<number | null>(null);
  const shownIndex = Math.min(turningIndex ?? selectedIndex, options.length - 1);
  const selected = options[selectedIndex];

  useLayoutEffect(() => {
    const element = list.current;
    if (element && turningIndex === null) element.scrollTop = selectedIndex * rowPixels;
  }, [selectedIndex, turningIndex]);

  useEffect(() => () => clearTimeout(restTimer.current), []);

  function select(index: number) {
    const option = options[Math.min(options.length - 1, Math.max(0, index))];
    setTurningIndex(null);
    if (option && option.value !== value) onValueChange(option.value);
  }

  function onScroll() {
    const element = list.current;
    if (!element) return;
    const index = Math.round(element.scrollTop / rowPixels);
    clearTimeout(restTimer.current);
    if (turningIndex === null && index === selectedIndex) return;
    setTurningIndex(index);
    restTimer.current = setTimeout(() => select(index), restMs);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = keyTargets[event.key]?.(selectedIndex, options.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    select(target);
  }

  return (
    <div
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={options[0]?.value}
      aria-valuemax={options.at(-1)?.value}
      aria-valuenow={selected?.value}
      aria-valuetext={selected && `${selected.label}${unit ?? ''}`}
      onKeyDown={onKeyDown}
      className={cx(styles.wheel, className)}
    >
      <div
        ref={list}
        aria-hidden="true"
        className={styles.rows}
        onScroll={onScroll}
        data-base-ui-swipe-ignore=""
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            className={styles.row}
            data-distance={Math.min(2, Math.abs(index - shownIndex))}
            onPointerUp={() => index !== selectedIndex && turningIndex === null && select(index)}
          >
            {option.label}
            {unit && index === shownIndex && <span className={styles.unit}>{unit}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

const keyTargets: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  PageUp: (index) => index - 5,
  PageDown: (index) => index + 5,
  Home: () => 0,
  End: (_, last) => last,
};
