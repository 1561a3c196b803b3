'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/class-names';
import type { Alarm } from '@/contract/alarms';
import { formatAgo } from '@/lib/format/time';
import { useMatchStore } from '@/stores/match';
import { openingInList } from '../model';
import { AlarmMark } from './alarm-mark';

type AlarmRowProps = { alarm: Alarm; nowMs: number; isNew: boolean; actions?: ReactNode };

/** What happened and when; leads to where it can be seen. Actions stand below, outside the link. */
export function AlarmRow({ alarm, nowMs, isNew, actions }: AlarmRowProps) {
  const setMatchId = useMatchStore((state) => state.setMatchId);
  const { path, matchId } = openingInList(alarm);
  const className = cx('flex w-full items-start gap-3.5 px-gutter pt-3.5', actions ? 'pb-2.5' : 'pb-3.5');
  return (
    <li>
      {path === null ? (
        <div className={className}>
          <AlarmContent alarm={alarm} nowMs={nowMs} isNew={isNew} />
        </div>
      ) : (
        <AppLink
          href={path}
          onClick={() => matchId !== null && setMatchId(matchId)}
          className={cx(className, 'press-fill')}
        >
          <AlarmContent alarm={alarm} nowMs={nowMs} isNew={isNew} />
        </AppLink>
      )}
      {actions && <div className="pb-3.5 pl-[calc(var(--gutter)+var(--spacing)*14.5)]">{actions}</div>}
    </li>
  );
}

function AlarmContent({ alarm, nowMs, isNew }: Omit<AlarmRowProps, 'actions'>) {
  const { title, body, createdAt } = alarm;
  return (
    <>
      <AlarmMark alarm={alarm} />
      <span className="block min-w-0 flex-1">
        <span
          className={cx(
            'block text-[0.9375rem]/[1.5]',
            isNew ? 'font-semibold text-text' : 'font-normal text-text-subtle',
          )}
        >
          {title}
        </span>
        <span className="mt-0.5 block type-13 text-text-faint tabular-nums">
          <time dateTime={createdAt}>{formatAgo(createdAt, nowMs)}</time>
          {body && ` · ${body}`}
        </span>
      </span>
      {isNew && (
        <span className="mt-2 size-2 flex-none rounded-full bg-brand">
          <span className="sr-only">새 알림</span>
        </span>
      )}
    </>
  );
}
