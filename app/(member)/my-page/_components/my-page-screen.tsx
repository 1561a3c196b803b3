'use client';

import { AlarmBell } from '@/app/_components/main-actions';
import { useTabBadges } from '@/app/_components/use-tab-badges';
import { TabLayout } from '@/components/layout/tab-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { Divider } from '@/components/ui/divider';
import { loadLater } from '@/components/ui/load-later';
import { MenuRow } from '@/components/ui/menu-row';
import { Skeleton } from '@/components/ui/skeleton';
import { useFriends } from '@/features/friends/api/get-friends-with-matching';
import { CompletenessRow } from '@/features/profile/components/completeness-row';
import { ProfileHeader } from '@/features/profile/components/profile-header';
import { useCloverWallet } from '@/features/wallet/api/get-clover-wallet';
import { useCouponCount } from '@/features/wallet/api/get-coupons';
import { useIsShortOfALike } from '@/features/wallet/hooks/use-is-short-of-a-like';
import { textSizeChoice } from '@/lib/config/appearance';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { useConfig } from '@/lib/domain/session/use-config';
import { formatCount } from '@/lib/format/count';
import { paths } from '@/lib/paths/paths';

const BannerSwiper = loadLater(
  () => import('@/features/announcements/components/banner-swiper').then((module) => module.BannerSwiper),
  { isQuiet: true },
);

/** Shows nothing of its own: it asks, and says what became of a photo. */
const PhotoVerdictNotice = loadLater(
  () =>
    import('@/features/profile/components/photo-verdict-notice').then((module) => module.PhotoVerdictNotice),
  { isQuiet: true },
);

/** Only who cannot pay a LIKE is given some. */
const DailyCloversRow = loadLater(
  () => import('@/features/wallet/components/daily-clovers-row').then((module) => module.DailyCloversRow),
  { isQuiet: true },
);

/** /my-page: me, my clovers, my friends, my settings. */
export function MyPageScreen() {
  const badges = useTabBadges();
  const isShort = useIsShortOfALike();
  return (
    <TabLayout title="마이" scrollKey="my-page" badges={badges} actions={<AlarmBell />}>
      <ProfileHeader />
      <CompletenessRow />
      <PhotoVerdictNotice />
      <WalletRow />
      {isShort && <DailyCloversRow />}
      <Divider kind="band" />
      <nav aria-label="친구와 설정" className="py-2">
        <InvitesRow />
        <FriendsRow />
        <CouponsRow />
        <MenuRow icon="shield" href={paths.myPageSafety}>
          안전
        </MenuRow>
        <MenuRow icon={gear} href={paths.myPageAccount} value={`${textSizeChoice.read()}%`} isRare>
          계정 설정 · 글자 크기
        </MenuRow>
        <MenuRow icon="chat" href={paths.myPageHelp} isRare>
          도움말
        </MenuRow>
      </nav>
      <BannerSwiper />
    </TabLayout>
  );
}

function WalletRow() {
  const { data, isError } = useCloverWallet();
  return (
    <div className="px-gutter pt-5.5 pb-5">
      <p className="flex min-h-16 flex-wrap items-center gap-2.5 whitespace-nowrap rounded-card bg-surface py-2.5 pr-4 pl-4.5 type-17 shadow-line">
        <CloverMark className="size-6.5 text-brand" />
        클로버
        {data ? (
          <b className="tabular-nums">{formatCount(data.balance)}</b>
        ) : (
          !isError && <Skeleton className="h-5 w-10" />
        )}
        <ButtonLink
          href={paths.cloverStore}
          variant="secondary"
          size="small"
          className="ml-auto"
          aria-label="클로버 채우기"
        >
          채우기
        </ButtonLink>
      </p>
    </div>
  );
}

/** What an invitation brings is a number of the config, and is not guessed. */
function InvitesRow() {
  const reward = useConfig().data?.limits.referralRewardCloverAmount;
  return (
    <MenuRow
      icon="gift"
      href={paths.myPageInvites}
      value={reward === undefined ? undefined : `${formatCount(reward)}개`}
    >
      친구 초대하고 클로버 받기
    </MenuRow>
  );
}

function CouponsRow() {
  const { data: count } = useCouponCount();
  return (
    <MenuRow icon={ticket} href={paths.myPageCoupons} value={count === undefined ? undefined : `${count}장`}>
      쿠폰함
    </MenuRow>
  );
}

function FriendsRow() {
  const { data } = useFriends();
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const isMore = data?.pages.at(-1)?.nextCursor;
  return (
    <MenuRow
      icon="people"
      href={paths.myPageFriends}
      value={count === undefined ? undefined : `${count}명${isMore ? '+' : ''}`}
    >
      친구
    </MenuRow>
  );
}

const gear = (
  <path d="M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0M12 3.8l1.5 2.3 2.7-.5.6 2.7 2.5 1.2-.9 2.5.9 2.5-2.5 1.2-.6 2.7-2.7-.5-1.5 2.3-1.5-2.3-2.7.5-.6-2.7-2.5-1.2.9-2.5-.9-2.5 2.5-1.2.6-2.7 2.7.5Z" />
);

const ticket = (
  <path d="M4 8.2A1.7 1.7 0 0 1 5.7 6.5h12.6A1.7 1.7 0 0 1 20 8.2v2a1.9 1.9 0 0 0 0 3.6v2a1.7 1.7 0 0 1-1.7 1.7H5.7A1.7 1.7 0 0 1 4 15.8v-2a1.9 1.9 0 0 0 0-3.6ZM14 9.5v.1M14 12v.1M14 14.5v.1" />
);
