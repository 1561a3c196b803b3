'use client';

import { MainActions } from '@/app/_components/main-actions';
import { useTabBadges } from '@/app/_components/use-tab-badges';
import { TabLayout } from '@/components/layout/tab-layout';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton } from '@/components/ui/skeleton';
import { Tabs, tabId } from '@/components/ui/tabs';
import type { MatchTab } from '@/contract/matches';
import { useLoungeMatches } from '@/features/lounge/api/search-lounge-matches';
import { DropBar } from '@/features/lounge/components/drop-bar';
import { PreMatchSkeleton } from '@/features/lounge/components/pre-match-skeleton';
import { SpecialMatchSkeleton } from '@/features/lounge/components/special-match-skeleton';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { afterContent } from '@/lib/async/until-idle';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useQueryParam } from '@/lib/react/use-query-param';

const PreMatches = loadLater(
  () => import('@/features/lounge/components/pre-matches').then((module) => module.PreMatches),
  { loading: <PreMatchSkeleton />, isEager: true },
);

const TeamNeeded = loadLater(() => import('./team-needed').then((module) => module.TeamNeeded), {
  loading: <PreMatchSkeleton />,
  isEager: true,
});

const SpecialMatchPanel = loadLater(
  afterContent(() => import('./special-match-panel').then((module) => module.SpecialMatchPanel)),
  { loading: <SpecialMatchSkeleton />, isQuiet: true },
);

const LikeList = loadLater(
  () => import('@/features/lounge/components/like-list').then((module) => module.LikeList),
  { loading: <ListSkeleton label="목록을 불러오는 중" /> },
);

const matchTabs = { received: 'RECEIVED_LIKE', matched: 'MATCHED', sent: 'SENT_LIKE' } as const;
type LoungeTab = 'new' | keyof typeof matchTabs;

const panelId = 'lounge-panel';

/** /home and /lounge: new recommendations, and what became of the LIKEs. */
export function LoungeScreen() {
  const [param, setParam] = useQueryParam('tab');
  const tab = toTab(param);
  const myTeam = useMyTeam();
  const isReady = myTeam.data?.team?.state === 'READY_TO_MATCH';
  return (
    <TabLayout
      title="라운지"
      actions={<MainActions />}
      badges={useTabBadges()}
      scrollKey={`lounge-${tab}`}
      onRefresh={useRefresh(rootKeys.preMatches, rootKeys.matches, rootKeys.teams)}
      header={
        <>
          <LoungeTabs
            selected={tab}
            hasTeam={Boolean(myTeam.data?.team)}
            onSelect={(next) => setParam(next === 'new' ? null : next)}
          />
          {tab === 'new' && (isReady || myTeam.isPending) && <DropBar team={myTeam.data?.team} />}
        </>
      }
    >
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, tab)}
        className="flex min-h-max flex-1 flex-col"
      >
        <LoungePanel tab={tab} myTeam={myTeam} />
      </div>
    </TabLayout>
  );
}

type LoungePanelProps = { tab: LoungeTab; myTeam: ReturnType<typeof useMyTeam> };

function LoungePanel({ tab, myTeam: { data, isPending, isFetching, refetch } }: LoungePanelProps) {
  if (isPending) return tab === 'new' ? <PreMatchSkeleton /> : <ListSkeleton label="목록을 불러오는 중" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data.team) return <TeamNeeded myTeam={data} />;
  const isReady = data.team.state === 'READY_TO_MATCH';
  if (tab !== 'new') return <LikeList key={tab} tab={matchTabs[tab]} isReady={isReady} />;
  if (!isReady) return <TeamNeeded myTeam={data} />;
  return (
    <>
      <SpecialMatchPanel />
      <PreMatches team={data.team} />
    </>
  );
}

type LoungeTabsProps = { selected: LoungeTab; hasTeam: boolean; onSelect: (tab: LoungeTab) => void };

function LoungeTabs({ selected, hasTeam, onSelect }: LoungeTabsProps) {
  const shown: MatchTab = selected === 'new' ? 'RECEIVED_LIKE' : matchTabs[selected];
  const counts = useLoungeMatches(shown, { isEnabled: hasTeam }).data?.pages[0]?.counts;
  return (
    <Tabs
      label="라운지"
      panelId={panelId}
      selected={selected}
      onSelect={onSelect}
      tabs={[
        { key: 'new', label: '새 추천' },
        { key: 'received', label: '받은 LIKE', count: counts?.receivedLike },
        { key: 'matched', label: '매칭', count: counts?.matched, countTone: 'plain' },
        { key: 'sent', label: '보낸 LIKE' },
      ]}
    />
  );
}

function toTab(param: string | null): LoungeTab {
  return param === 'received' || param === 'matched' || param === 'sent' ? param : 'new';
}
