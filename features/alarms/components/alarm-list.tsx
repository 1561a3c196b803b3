'use client';

import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { LoadMore } from '@/components/ui/load-more';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { Alarm } from '@/contract/alarms';
import { useNow } from '@/lib/react/use-now';
import { useAlarms } from '../api/get-alarms';
import { groupAlarms } from '../model';
import { AlarmRow } from './alarm-row';

const loading = <ListSkeleton label="알림을 불러오는 중" />;
const NoAlarms = loadLater(() => import('./no-alarms').then((module) => module.NoAlarms), { loading });

type AlarmListProps = {
  newIds: ReadonlySet<number>;
  /** What can be done about an alarm right here. */
  actionsFor: (alarm: Alarm) => ReactNode;
};

/** What happened, newest first. */
export function AlarmList({ newIds, actionsFor }: AlarmListProps) {
  const query = useAlarms();
  const nowMs = useNow();
  const alarms = query.data?.pages.flatMap(({ items }) => items) ?? [];

  if (query.isPending) return loading;
  if (query.isError && alarms.length === 0) {
    return (
      <ErrorState
        title="알림을 불러오지 못했어요"
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  if (alarms.length === 0) return <NoAlarms />;
  return (
    <div className="pb-6">
      {groupAlarms(alarms, nowMs).map(({ title, alarms: inGroup }, index) => (
        <section key={title} aria-label={title}>
          {index > 0 && <div className="mx-gutter mt-1.5 h-px bg-line" />}
          <h2 className="px-gutter pt-5 pb-1 type-13-strong text-text-subtle">{title}</h2>
          <ul>
            {inGroup.map((alarm) => (
              <AlarmRow
                key={alarm.id}
                alarm={alarm}
                nowMs={nowMs}
                isNew={newIds.has(alarm.id)}
                actions={actionsFor(alarm)}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore query={query} />
    </div>
  );
}
