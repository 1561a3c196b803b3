'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { EmptyState } from '@/components/ui/empty-state';
import { ListRow } from '@/components/ui/list-row';
import { LoadMore } from '@/components/ui/load-more';
import { LoadingState } from '@/components/ui/loading-state';
import type { OwnReport } from '@/contract/safety';
import { formatDate } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useReports } from '../api/get-reports';

/** /my-page/safety/reports: what I reported and what came of it. */
export function ReportsScreen() {
  return (
    <StackLayout title="내 신고" fallbackHref={paths.myPageSafety} onRefresh={useRefresh(rootKeys.reports)}>
      <ReportList />
    </StackLayout>
  );
}

function ReportList() {
  const query = useReports();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="신고 내역을" rows={3} />;
  const reports = data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) {
    return (
      <EmptyState
        title="신고한 내역이 없어요"
        description="불편한 일이 있었다면 프로필, 팀, 메시지에서 바로 신고할 수 있어요."
      />
    );
  }
  return (
    <>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <ListRow
              title={report.reason}
              description={`${targetNames[report.targetType]} 신고 · ${formatDate(report.createdAt)}`}
              note={<span className={states[report.state].className}>{states[report.state].text}</span>}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

const targetNames: Record<OwnReport['targetType'], string> = { USER: '사람', TEAM: '팀', MESSAGE: '메시지' };

const states: Record<OwnReport['state'], { text: string; className: string }> = {
  RECEIVED: { text: '확인하고 있어요', className: 'text-text-subtle' },
  ACTED: { text: '확인하고 조치했어요', className: 'font-semibold text-brand-text' },
  DISMISSED: { text: '운영 원칙에 어긋나지 않았어요', className: 'text-text-faint' },
};
