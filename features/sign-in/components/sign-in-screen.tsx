'use client';

import { buttonClassName } from '@/components/ui/button-style';
import { loadLater } from '@/components/ui/load-later';
import { publicConfig } from '@/lib/config/public-config';
import { CloverMark } from '@/lib/domain/clover/clover-mark';
import { paths, toReturnPath } from '@/lib/paths/paths';
import { useSearchOfAddress } from '@/lib/react/use-address';
import { useRightAddress } from '../hooks/use-right-address';
import { useSignInFailure } from '../hooks/use-sign-in-failure';
import { AppleMark, KakaoMark } from './provider-marks';
import { TeamFigurePair } from './team-figure-pair';

// What browser this is, only the browser knows: not the server that renders the page.
const LeaveInAppBrowser = loadLater(
  () => import('./leave-in-app-browser').then((module) => module.LeaveInAppBrowser),
  { isQuiet: true },
);

/** Two ways in. They are links: the sign-in happens at the provider and comes back with cookies. */
export function SignInScreen() {
  const returnTo = toReturnPath(useSearchOfAddress().get('returnTo'));
  useSignInFailure();
  useRightAddress();
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto px-gutter pt-safe-top pb-[max(0.75rem,var(--safe-bottom))]">
      <header className="-ml-1 flex h-nav flex-none items-center">
        <CloverMark className="size-7.5 text-brand" />
      </header>
      <TeamFigurePair near={nearTeam} far={farTeam} />
      <div className="mt-4 mb-7 flex-none">
        <h1 className="type-28">
          친구 셋이 모이면
          <br />한 팀이 돼요
        </h1>
        <p className="mt-2 type-17-body text-text-subtle">혼자보다 편하게, 셋이서 다른 팀을 만나 보세요.</p>
      </div>
      <LeaveInAppBrowser />
      <div className="grid flex-none gap-2.5">
        <a
          href={authorizationUrl('kakao', returnTo)}
          className={providerClassName('bg-kakao! text-on-kakao!')}
        >
          <KakaoMark />
          카카오로 시작하기
        </a>
        <a
          href={authorizationUrl('apple', returnTo)}
          className={providerClassName('bg-apple! text-on-apple!')}
        >
          <AppleMark />
          Apple로 시작하기
        </a>
        <p className="pt-1.5 text-center type-13 text-text-faint">
          본인 확인을 마친 19세 이상만 이용할 수 있어요.
          <br />
          <a href={paths.terms} className="inline-block min-h-11 content-center px-3 underline">
            약관과 개인정보
          </a>
        </p>
      </div>
    </main>
  );
}

function authorizationUrl(provider: 'kakao' | 'apple', returnTo: string | null): string {
  const url = `${publicConfig().apiUrl}/oauth2/authorization/${provider}`;
  return returnTo ? `${url}?returnTo=${encodeURIComponent(returnTo)}` : url;
}

function providerClassName(colours: string): string {
  return buttonClassName({ variant: 'tertiary', size: 'large', className: `gap-1.5 ${colours}` });
}

const person = (file: string) => ({ name: '', photoUrl: `/images/photos/${file}.svg` });
const nearTeam = [person('nayeon'), person('minseo'), person('soyul')] as const;
const farTeam = [person('yujun'), person('jiho'), person('eunho')] as const;
