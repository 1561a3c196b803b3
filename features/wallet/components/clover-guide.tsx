import { Button } from '@/components/ui/button';
import { SectionTitle } from '@/components/ui/section-title';
import { Skeleton } from '@/components/ui/skeleton';
import { CloverPrice } from '@/lib/domain/clover/clover-price';
import { useConfig } from '@/lib/domain/session/use-config';

/** What clovers are spent on, and how one gets them without paying. */
export function CloverGuide() {
  const { data, isError, isFetching, refetch } = useConfig();
  const limits = data?.limits;
  return (
    <section className="pt-2 pb-5">
      <SectionTitle>클로버 사용 안내</SectionTitle>
      {isError && !limits ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 px-gutter py-2">
          <p className="type-15">사용 안내를 불러오지 못했어요</p>
          <Button size="small" variant="line" isPending={isFetching} onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </div>
      ) : (
        <>
          <dl className="px-gutter">
            <Price name="LIKE 보내기" note="받은 LIKE에 답할 때는 들지 않아요" amount={limits?.prices.like} />
            <Price
              name="사진 보기"
              note="한 번 열면 우리 팀 모두 계속 볼 수 있어요"
              amount={limits?.prices.unblur}
            />
            <Price
              name="스페셜 매치"
              note="세 사람의 사진과 프로필이 모두 보여요"
              amount={limits?.prices.special}
            />
          </dl>
          {limits ? (
            <p className="px-gutter pt-2 type-13 text-text-subtle">
              가입 선물로 클로버 {limits.signupGiftCloverAmount}개를 드리고, 상대 팀이 열어 보기 전에 끝난
              LIKE는 클로버를 일부 돌려드려요. 무료 클로버부터 쓰여요.
            </p>
          ) : (
            <div className="grid gap-1.5 px-gutter pt-3">
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-3/5" />
            </div>
          )}
        </>
      )}
    </section>
  );
}

type PriceProps = { name: string; note: string; amount: number | undefined };

function Price({ name, note, amount }: PriceProps) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 py-1.5">
      <dt className="min-w-0">
        <span className="block type-17">{name}</span>
        <span className="block type-13 text-text-subtle">{note}</span>
      </dt>
      <dd className="flex-none type-17 text-brand-text">
        {amount === undefined ? <Skeleton className="h-5 w-10" /> : <CloverPrice amount={amount} />}
      </dd>
    </div>
  );
}
