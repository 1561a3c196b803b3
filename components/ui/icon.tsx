import type { ReactElement } from 'react';
import { cx } from './class-names';

/** Line icons of the product, drawn on a 24 grid with a 1.8 stroke: one line each, but for what is filled or cut out. */
const drawings = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  check: 'm5.5 12.5 4.3 4.2 8.7-9.2',
  alert: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" />
      <path d="M12 7.5v5.2M12 16.3v.1" stroke="var(--cut,var(--bg))" strokeWidth="2.4" />
    </>
  ),
  bell: 'M6.2 10.2a5.8 5.8 0 0 1 11.6 0c0 4.6 1.7 6.1 1.7 6.1H4.5s1.7-1.5 1.7-6.1ZM10 19.4a2.2 2.2 0 0 0 4 0',
  forward: 'm9.5 6 6 6-6 6',
  home: 'M4.5 10.4 12 4.2l7.5 6.2v8.1a1.3 1.3 0 0 1-1.3 1.3H5.8a1.3 1.3 0 0 1-1.3-1.3ZM9.8 19.6v-5h4.4v5',
  team: 'M12 12.2c-.5-.5-4.6-1.6-4.6-5 0-2.1 1.5-3.4 3.1-3.4.7 0 1.2.3 1.5.7.3-.4.8-.7 1.5-.7 1.6 0 3.1 1.3 3.1 3.4 0 3.4-4.1 4.5-4.6 5ZM12 12.2c-.2.7.9 4.8-2 6.5-1.8 1-3.6.4-4.4-1-.4-.6-.4-1.2-.2-1.7-.5-.1-1-.4-1.4-1-.8-1.4-.4-3.3 1.4-4.3 2.9-1.7 6 1.3 6.6 1.5ZM12 12.2c.2.7-.9 4.8 2 6.5 1.8 1 3.6.4 4.4-1 .4-.6.4-1.2.2-1.7.5-.1 1-.4 1.4-1 .8-1.4.4-3.3-1.4-4.3-2.9-1.7-6 1.3-6.6 1.5ZM12 12.4c0 3.4.3 5.8 1 8.3',
  heart:
    'M12 19.6c-.8-.9-8.3-3.7-8.3-9.7 0-3 2.2-5 4.7-5 1.6 0 2.8.8 3.6 1.9.8-1.1 2-1.9 3.6-1.9 2.5 0 4.7 2 4.7 5 0 6-7.5 8.8-8.3 9.7Z',
  chat: 'M12 4.8c-4.6 0-8.2 3-8.2 6.9 0 2.4 1.4 4.5 3.5 5.7l-.5 2.9c0 .3.3.5.5.3l3.2-2c.5.1 1 .1 1.5.1 4.6 0 8.2-3.1 8.2-7s-3.6-6.9-8.2-6.9Z',
  person: 'M8.1 8.3a3.9 3.9 0 1 0 7.8 0 3.9 3.9 0 1 0-7.8 0M4.8 19.8c.6-3.7 3.5-5.6 7.2-5.6s6.6 1.9 7.2 5.6',
  tap: 'M9.5 12.5V6.8a1.6 1.6 0 0 1 3.2 0v4.4l4 .9a2 2 0 0 1 1.5 2.3l-.7 3.6a2.2 2.2 0 0 1-2.2 1.8h-3.2a3 3 0 0 1-2.3-1.1l-3-3.7a1.5 1.5 0 0 1 2.2-2Z',
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5" cy="12" r="1.7" />
      <circle cx="12" cy="12" r="1.7" />
      <circle cx="19" cy="12" r="1.7" />
    </g>
  ),
  close: 'm6 6 12 12M18 6 6 18',
  'person-add':
    'M6.3 8.5a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0M3.5 19.5c.5-3.6 3.2-5.4 6.5-5.4 1.3 0 2.5.3 3.5.8M17.5 14v6M14.5 17h6',
  search: 'M4.8 11a6.2 6.2 0 1 0 12.4 0 6.2 6.2 0 1 0-12.4 0M15.8 15.8l4 4',
  photo:
    'M7 5h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3ZM7.4 10a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0M5 17.5l4.5-4.2 3 2.7 3-3.2 4 3.9',
  send: 'M12 18.5V6M6.5 11 12 5.5 17.5 11',
  clock: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 7.5V12l3 2',
  star: 'm12 3.5 2.6 5.3 5.9.8-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.3-4.1 5.9-.8Z',
  gift: 'M5 11.5h14v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5ZM4 8h16v3.5H4ZM12 8v12M12 8c-1-3.5-5-4.5-5-1.8C7 7.6 9.5 8 12 8Zm0 0c1-3.5 5-4.5 5-1.8C17 7.6 14.5 8 12 8Z',
  people:
    'M5.6 9a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M3 19c.5-3.3 3-5 6-5s5.5 1.7 6 5M15.5 5.9a3.4 3.4 0 0 1 0 6.3M17.5 14.5c2 .7 3.2 2.3 3.5 4.5',
  shield: 'M12 3.8 5 6.3v5.2c0 4.3 2.9 7.2 7 8.7 4.1-1.5 7-4.4 7-8.7V6.3Z',
  success: (
    <>
      <circle cx="12" cy="12" r="9.5" fill="currentColor" stroke="none" />
      <path d="m8 12.3 2.8 2.7L16 9.5" stroke="var(--cut,var(--bg))" strokeWidth="2.2" />
    </>
  ),
  refresh: 'M18.5 9.5A7 7 0 1 0 19 13M19 5v4.7h-4.7',
  'chevron-down': 'm6 9.5 6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  calendar:
    'M7 5.5h10a3 3 0 0 1 3 3v8.5a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-8.5a3 3 0 0 1 3-3ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
  pin: 'M8.5 4h7M9.5 4l-.5 5.5-3 3.3v1.7h12v-1.7l-3-3.3-.5-5.5M12 14.5V20',
  edit: 'm5 19 .8-3.7L15.7 5.4a1.6 1.6 0 0 1 2.3 0l.6.6a1.6 1.6 0 0 1 0 2.3L8.7 18.2 5 19ZM14 7l3 3',
  logout: 'M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10M14.5 16l4-4-4-4M18.5 12H10',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5',
  share: 'M12 15V4.5M8 8l4-4 4 4M6 12v6.5A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5V12',
  flag: 'M6 20.5V4.5s1.5-1 4-1 3.5 1.5 6 1.5c1.5 0 2.5-.5 2.5-.5v9s-1 .7-2.7.7c-2.4 0-3.6-1.5-5.9-1.5S6 13.7 6 13.7',
} satisfies Record<string, string | ReactElement>;

export type IconName = keyof typeof drawings;

type IconProps = {
  /** A drawing that stands in one place stands there, on the same grid: every page carries those of this list. */
  name: IconName | ReactElement;
  /** Edge in px at the 100 % text size. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 32;
  isFilled?: boolean;
  className?: string;
};

/** Decorative: the button or text beside it carries the meaning. */
export function Icon({ name, size = 24, isFilled = false, className }: IconProps) {
  const drawing = typeof name === 'string' ? drawings[name] : name;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx('block flex-none', iconSizes[size], className)}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={size <= 14 ? 2.2 : size === 16 ? 2 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {typeof drawing === 'string' ? <path d={drawing} /> : drawing}
    </svg>
  );
}

const iconSizes = {
  14: 'size-3.5',
  16: 'size-4',
  18: 'size-4.5',
  20: 'size-5',
  22: 'size-5.5',
  24: 'size-6',
  32: 'size-8',
};
