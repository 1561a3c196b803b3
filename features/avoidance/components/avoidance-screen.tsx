'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { loadLater } from '@/components/ui/load-later';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import { Skeleton } from '@/components/ui/skeleton';
import type { Avoidance } from '@/contract/avoidance';
import { useMe } from '@/lib/domain/session/use-me';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useAvoidance } from '../api/get-avoidance';
import { AvoidanceSwitch } from './avoidance-switch';

const AvoidedPhones = loadLater(() => import('./avoided-phones').then((module) => module.AvoidedPhones), {
  loading: <Skeleton className="mx-gutter mb-6 h-80" />,
  isEager: true,
});

/** /my-page/safety/avoidance: who may find me, and whom I do not want to meet. */
export function AvoidanceScreen() {
  const query = useAvoidance();
  const { data } = query;
  return (
    <StackLayout
      title="아는 사람 피하기"
      fallbackHref={paths.myPageSafety}
      onRefresh={useRefresh(rootKeys.avoidance)}
    >
      {data ? <AvoidanceSettings avoidance={data} /> : <LoadingState query={query} what="설정을" rows={3} />}
    </StackLayout>
  );
}

function AvoidanceSettings({ avoidance }: { avoidance: Avoidance }) {
  const affiliation = useMe().data?.affiliation;
  return (
    <>
      <p className="px-gutter pt-2 pb-4 type-15 text-text-subtle">
        친구끼리는 서로 추천하지 않아요. 그 밖에 마주치고 싶지 않은 사람을 정해 두면 다음 추천부터 서로 만나지
        않고, 상대에게는 알리지 않아요.
      </p>
      <AvoidanceSwitch
        field="avoidsAffiliation"
        title="같은 학교·회사 피하기"
        description={
          affiliation
            ? `${affiliation} 사람이 있는 팀은 만나지 않아요`
            : '소속이 같은 사람이 있는 팀은 만나지 않아요'
        }
        avoidance={avoidance}
      />
      <Divider kind="band" />
      <SectionTitle>전화번호로 피하기</SectionTitle>
      <AvoidedPhones avoidance={avoidance} />
      <Divider kind="band" />
      <SectionTitle>검색</SectionTitle>
      <AvoidanceSwitch
        field="isSearchable"
        title="닉네임 검색에 나오기"
        description="끄면 아무도 닉네임으로 찾을 수 없어요. 초대 링크로는 친구가 될 수 있어요"
        avoidance={avoidance}
      />
    </>
  );
}
