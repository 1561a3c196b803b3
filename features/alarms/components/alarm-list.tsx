'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { Alarm } from '@/contract/alarms';
import { paths } from '@/lib/paths/paths';
import { useNow } from '@/lib/react/use-now';
import { useAlarms } from '../api/get-alarms';
import { groupAlarms } from '../model';
import { AlarmRow } from './alarm-row';

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

  if (query.isPending) return <ListSkeleton label="알림을 불러오는 중" />;
  if (query.isError && alarms.length === 0) {
    return (
      <ErrorState
        title="알림을 불러오지 못했어요"
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  if (alarms.length === 0) {
    return (
      <EmptyState
        drawing={<MailboxDrawing />}
        title="아직 알림이 없어요"
        description="새로운 소식이 생기면 여기에 알려 드릴게요."
        action={<ButtonLink href={paths.home}>홈으로</ButtonLink>}
      />
    );
  }
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
