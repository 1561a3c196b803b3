import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import type { MyTeam } from '@/contract/my-team';
import { useMyTeam } from '@/features/team/api/get-my-team';
import { phaseOf } from '@/features/team/model';
import { useCloverWallet } from '@/features/wallet/api/get-clover-wallet';
import { useCouponCount } from '@/features/wallet/api/get-coupons';
import { formatCount } from '@/lib/format/count';
import { paths } from '@/lib/paths/paths';

/** What a withdrawal takes from this person, in numbers (docs/product.md#withdrawal-and-purge). It stops nobody. */
export function PossessionList() {
  const wallet = useCloverWallet();
  const coupons = useCouponCount();
  const team = useMyTeam();
  const failed = [wallet, coupons, team].filter(({ data, isError }) => isError && data === undefined);
  const paidBalance = wallet.data?.paidBalance ?? 0;
  return (
    <section
      aria-labelledby="possessions-title"
      className="mb-6 rounded-card bg-surface px-4.5 py-4 shadow-line"
    >
      <h3 id="possessions-title" className="mb-1 type-15 font-semibold">
        탈퇴하면 사라져요
      </h3>
      <dl>
        <Possession name="클로버" query={wallet}>
          {({ balance, freeBalance }) => (
            <Amount
              note={
                paidBalance > 0 && `무료 ${formatCount(freeBalance)}개 · 충전 ${formatCount(paidBalance)}개`
              }
            >
              {formatCount(balance)}개
            </Amount>
          )}
        </Possession>
        <Possession name="쓸 수 있는 쿠폰" query={coupons}>
          {(count) => <Amount>{formatCount(count)}장</Amount>}
        </Possession>
        <Possession name="팀" query={team}>
          {(mine) => <TeamAmount mine={mine} />}
        </Possession>
      </dl>
      {failed.length > 0 && (
        <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          <p className="type-13">다 불러오지 못했어요</p>
          <Button
            size="small"
            variant="line"
            isPending={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            다시 불러오기
          </Button>
        </div>
      )}
      {paidBalance > 0 && <RefundNote paidBalance={paidBalance} />}
    </section>
  );
}

interface PossessionProps<Data> {
  name: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'isError'>;
  children: (data: Data) => ReactNode;
}

function Possession<Data>({ name, query: { data, isError }, children }: PossessionProps<Data>) {
  return (
    <div className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="type-15 text-text-subtle">{name}</dt>
      <dd className="ml-auto min-w-0 text-right type-15-strong tabular-nums">
        {data !== undefined && children(data)}
        {data === undefined &&
          (isError ? (
            '–'
          ) : (
            <span aria-hidden="true" className="breathe inline-block h-4 w-12 rounded-lg bg-surface-sunken" />
          ))}
      </dd>
    </div>
  );
}

function Amount({ note, children }: { note?: string | false; children: ReactNode }) {
  return (
    <>
      {children}
      {note && <span className="block type-13 text-text-subtle">{note}</span>}
    </>
  );
}

function TeamAmount({ mine }: { mine: MyTeam }) {
  const phase = phaseOf(mine);
  switch (phase.kind) {
    case 'team':
      return <Amount note={describeLosses(phase.team.losses)}>{phase.team.name}</Amount>;
    case 'request':
      return <Amount note="신청해 둔 팀">{phase.request.name}</Amount>;
    case 'draft':
      return <Amount>만들고 있던 팀</Amount>;
    case 'none':
      return <Amount>없어요</Amount>;
  }
}

function describeLosses({
  sentLikeCount,
  receivedLikeCount,
  matchCount,
  chatCount,
}: NonNullable<MyTeam['team']>['losses']): string {
  return `LIKE ${sentLikeCount + receivedLikeCount}개 · 매칭 ${matchCount}개 · 채팅방 ${chatCount}개`;
}

/** Nobody but the store that was paid gives money back. */
function RefundNote({ paidBalance }: { paidBalance: number }) {
  return (
    <div className="mt-2 border-line border-t pt-3 type-13 text-text-subtle">
      충전한 클로버 {formatCount(paidBalance)}개는 탈퇴해도 저절로 환불되지 않아요. 환불받고 싶다면 탈퇴하기
      전에 결제한 스토어에 신청해 주세요.
      <AppLink
        href={`${paths.myPageHelp}#purchase-refund`}
        className="pressable flex min-h-11 w-fit items-center font-semibold text-text underline underline-offset-4"
      >
        환불 안내 보기
      </AppLink>
    </div>
  );
}
