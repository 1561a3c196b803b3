'use client';

import { MainActions } from '@/app/_components/main-actions';
import { useTabBadges } from '@/app/_components/use-tab-badges';
import { TabLayout } from '@/components/layout/tab-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton } from '@/components/ui/skeleton';
import { Tabs, tabId } from '@/components/ui/tabs';
import { useReceivedLikeCount } from '@/features/lounge/api/get-received-like-count';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useQueryParam } from '@/lib/react/use-query-param';

const LikeList = loadLater(
  () => import('@/features/lounge/components/like-list').then((module) => module.LikeList),
  { loading: <ListSkeleton label="목록을 불러오는 중" />, isEager: true },
);

const panelId = 'like-panel';

/** The received and sent LIKEs of the own team. */
export function LikeScreen() {
  const [param, setParam] = useQueryParam('tab');
  const tab = param === 'sent' ? 'sent' : 'received';
  const receivedCount = useReceivedLikeCount().data?.count;
  return (
    <TabLayout
      title="LIKE"
      actions={<MainActions />}
      badges={useTabBadges()}
      scrollKey={`like-${tab}`}
      onRefresh={useRefresh(rootKeys.matches, rootKeys.teams)}
      header={
        <Tabs
          label="LIKE"
          panelId={panelId}
          selected={tab}
          onSelect={(next) => setParam(next === 'sent' ? next : null)}
          tabs={[
            { key: 'received', label: '받은 LIKE', count: receivedCount },
            { key: 'sent', label: '보낸 LIKE' },
          ]}
        />
      }
    >
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        className="flex min-h-max flex-1 flex-col"
      >
        <LikePanel tab={tab} />
      </div>
    </TabLayout>
  );
}

function LikePanel({ tab }: { tab: 'received' | 'sent' }) {
  const { data, isPending, isFetching, refetch } = useMyTeam();
  if (isPending) return <ListSkeleton label="목록을 불러오는 중" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data.team) {
    return (
      <EmptyState
        drawing={<MailboxDrawing isLike />}
        title="팀이 있으면 LIKE를 주고받아요"
        description={'마음에 드는 팀에게 보낸 LIKE와\n우리 팀이 받은 LIKE가 여기에 모여요.'}
        action={
          <ButtonLink href={paths.team}>{data.draft || data.request ? '내 팀 보기' : '팀 만들기'}</ButtonLink>
        }
      />
    );
  }
  return (
    <LikeList
      key={tab}
      tab={tab === 'sent' ? 'SENT_LIKE' : 'RECEIVED_LIKE'}
      isReady={data.team.state === 'READY_TO_MATCH'}
    />
  );
}
