'use client';

import { BottomAction } from '@/components/layout/bottom-action';
import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { Divider } from '@/components/ui/divider';
import { ListRow } from '@/components/ui/list-row';
import { loadLater } from '@/components/ui/load-later';
import { LoadingState } from '@/components/ui/loading-state';
import { SectionTitle } from '@/components/ui/section-title';
import { Skeleton } from '@/components/ui/skeleton';
import type { getReferrals } from '@/contract/attributions';
import type { CallResponse } from '@/contract/call';
import { REFERRAL_REWARDS } from '@/contract/constants';
import { CloverPrice } from '@/lib/domain/clover/clover-price';
import { useConfig } from '@/lib/domain/session/use-config';
import { formatCount } from '@/lib/format/count';
import { formatDate } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useReferrals } from '../api/get-referrals';
import { useShareInvite } from '../hooks/use-share-invite';

const InviteCard = loadLater(() => import('./invite-card').then((module) => module.InviteCard), {
  loading: <Skeleton className="mx-gutter h-44 rounded-card" />,
});
const ReferralCodeForm = loadLater(
  () => import('./referral-code-form').then((module) => module.ReferralCodeForm),
  { loading: <Skeleton className="mx-gutter h-14" /> },
);

/** /my-page/invites: my link and code, a friend's code, and who came. */
export function InvitesScreen() {
  const shareInvite = useShareInvite();
  const reward = useConfig().data?.limits.referralRewardCloverAmount;
  return (
    <StackLayout
      title="친구 초대"
      fallbackHref={paths.myPage}
      onRefresh={useRefresh(rootKeys.referrals)}
      footer={
        <BottomAction>
          <Button size="large" onClick={() => void shareInvite()}>
            초대 링크 보내기
          </Button>
        </BottomAction>
      }
    >
      <div className="px-gutter pt-4 pb-5">
        <h2 className="type-24">
          친구가 가입하면
          <br />
          {reward === undefined ? '둘 다 클로버를 받아요' : `둘 다 클로버 ${reward}개를 받아요`}
        </h2>
        <p className="mt-2 type-15 text-text-subtle">링크로 온 친구와는 바로 친구가 돼요.</p>
      </div>
      <InviteCard />
      <div className="pt-6">
        <Divider kind="band" />
      </div>
      <SectionTitle>초대받았나요?</SectionTitle>
      <ReferralCodeForm />
      <div className="pt-6">
        <Divider kind="band" />
      </div>
      <Referrals />
    </StackLayout>
  );
}

function Referrals() {
  const query = useReferrals();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="초대 내역을" rows={3} />;
  return (
    <section aria-label="내 초대로 온 친구" className="pb-6">
      <SectionTitle>
        내 초대로 온 친구 <span className="tabular-nums">{data.invitedCount}</span>
      </SectionTitle>
      <p className="px-gutter type-15 text-text-subtle tabular-nums">{describe(data)}</p>
      <ul>
        {data.items.map(({ nickname, cloverAmount, createdAt }) => (
          <li key={`${createdAt}${nickname}`}>
            <ListRow
              title={nickname}
              description={formatDate(createdAt)}
              end={cloverAmount > 0 && <CloverPrice amount={cloverAmount} size="small" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Total = CallResponse<typeof getReferrals>;

function describe({ invitedCount, earnedCloverAmount, remainingRewardCount }: Total): string {
  if (remainingRewardCount === 0) {
    return `지금까지 클로버 ${formatCount(earnedCloverAmount)}개를 받았어요. 이번 ${REFERRAL_REWARDS.days}일의 선물은 모두 받았고, 초대는 계속할 수 있어요.`;
  }
  if (invitedCount === 0)
    return `아직 없어요. ${REFERRAL_REWARDS.days}일 동안 ${remainingRewardCount}명까지 선물을 받을 수 있어요.`;
  return `지금까지 클로버 ${formatCount(earnedCloverAmount)}개를 받았고, ${REFERRAL_REWARDS.days}일 안에 ${remainingRewardCount}명 더 받을 수 있어요.`;
}
