import { Icon } from '@/components/ui/icon';
import { ListRow } from '@/components/ui/list-row';
import { SectionTitle } from '@/components/ui/section-title';
import { useConfig } from '@/lib/domain/session/use-config';
import { paths } from '@/lib/paths/paths';
import { DailyCloversRow } from './daily-clovers-row';

/** How one goes on without paying: always one way that is open, with true numbers. */
export function FreeWays() {
  const limits = useConfig().data?.limits;
  // Numbers are not guessed; the guide below says when the config does not come.
  if (!limits) return null;
  const { gifts, prices, referralRewardCloverAmount } = limits;
  return (
    <section className="pb-3">
      <SectionTitle>무료로 받기</SectionTitle>
      <DailyCloversRow />
      {gifts.answeredLike > 0 && (
        <ListRow
          href={paths.like}
          start={<Icon name="heart" className="text-text-subtle" />}
          title="받은 LIKE에 답하기"
          note={`클로버가 ${prices.like}개보다 적을 때, 어떤 답이든 ${gifts.answeredLike}개`}
          hasChevron
        />
      )}
      <ListRow
        href={paths.myPageInvites}
        start={<Icon name="gift" className="text-text-subtle" />}
        title="친구 초대하기"
        note={`친구가 가입하면 둘 다 ${referralRewardCloverAmount}개`}
        hasChevron
      />
    </section>
  );
}
