import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { SafetyShare } from '@/contract/safety-shares';
import { formatClock, formatLongMoment, isSameDay } from '@/lib/format/time';
import { isLive } from '../live-meeting';

type MeetingCardProps = {
  meeting: Pick<SafetyShare, 'company' | 'place' | 'meetsAt' | 'checkInAt' | 'state'>;
  /** In words. */
  state: string;
  /** Whose it is, where it is a friend's. */
  who?: string;
  children?: ReactNode;
};

/** With whom, where and when, as it was typed. */
export function MeetingCard({ meeting, state, who, children }: MeetingCardProps) {
  const { company, place, meetsAt, checkInAt } = meeting;
  return (
    <Card className="p-4">
      <p
        className={`type-13-strong ${meeting.state === 'MISSED' ? 'text-danger-text' : isLive(meeting) ? 'text-brand-text' : 'text-text-subtle'}`}
      >
        {state}
      </p>
      {who && <p className="mt-1 type-15">{who}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 type-15">
        <dt className="text-text-subtle">누구와</dt>
        <dd>{company}</dd>
        <dt className="text-text-subtle">어디서</dt>
        <dd>{place}</dd>
        <dt className="text-text-subtle">언제</dt>
        <dd className="tabular-nums">{formatLongMoment(meetsAt)}</dd>
        <dt className="text-text-subtle">귀가</dt>
        <dd className="tabular-nums">
          {isSameDay(meetsAt, checkInAt) ? formatClock(checkInAt) : formatLongMoment(checkInAt)}
        </dd>
      </dl>
      {children}
    </Card>
  );
}
