import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { momentOf } from '../moment-of';
import { MomentField } from './moment-field';

/** When something is shown, as a form has it. */
export const periodShape = { startsAt: z.string(), endsAt: z.string() };
export const emptyPeriod = { startsAt: '', endsAt: '' };

/** The same as the calls take it. */
export function periodOf({ startsAt, endsAt }: typeof emptyPeriod) {
  return { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
}

type Field = Pick<ComponentProps<typeof MomentField>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
type PeriodFieldsProps = { start: Field; end: Field; endError: string | undefined };

export function PeriodFields({ start, end, endError }: PeriodFieldsProps) {
  return (
    <>
      <MomentField label="시작 (비우면 지금)" {...start} />
      <MomentField label="끝 (비우면 내릴 때까지)" errorMessage={endError} {...end} />
    </>
  );
}
