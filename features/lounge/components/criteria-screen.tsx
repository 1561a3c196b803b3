import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { Divider } from '@/components/ui/divider';
import { Icon, type IconName } from '@/components/ui/icon';
import { SectionTitle } from '@/components/ui/section-title';
import {
  neverCounted,
  recommendationAdvice,
  recommendationBars,
  recommendationFactors,
  recommendationLimits,
} from '@/contract/recommendation-criteria';
import { paths } from '@/lib/paths/paths';
import { adviceWords, barWords, type CriterionWords, factorWords, neverWords } from '../criteria-words';

/**
 * /lounge/criteria: what the recommendation looks at, what it never does, and what a team can change
 * (docs/product.md#criteria).
 */
export function CriteriaScreen() {
  return (
    <StackLayout title="추천 기준" fallbackHref={paths.lounge}>
      <p className="px-gutter pt-4 pb-1 type-15 text-text-subtle">
        매일 정해진 시각에 서로 잘 맞을 만한 팀을 최대 {recommendationLimits.preMatchesPerTeam}팀까지 골라요.
        두 팀 모두에게 어울리는지를 함께 봐요.
      </p>
      {sections.map(({ title, icon, tone, points }, index) => (
        <section key={title}>
          {index > 0 && <Divider kind="band" />}
          <SectionTitle>{title}</SectionTitle>
          <ul className="grid gap-3 px-gutter pt-1.5 pb-6">
            {points.map(({ name, text }) => (
              <li key={name} className="flex items-start gap-2.5">
                <Icon name={icon} size={20} className={`mt-0.5 flex-none ${tone}`} />
                <span>
                  <b className="block type-15-strong">{name}</b>
                  <span className="type-15 text-text-subtle">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="px-gutter pb-8">
        <ButtonLink href={paths.team} size="large" variant="tertiary">
          내 팀 보러 가기
        </ButtonLink>
      </div>
    </StackLayout>
  );
}

type Section = {
  title: string;
  icon: IconName;
  tone: string;
  points: readonly CriterionWords[];
};

const sections: readonly Section[] = [
  {
    title: '이런 것을 봐요',
    icon: 'check',
    tone: 'text-brand-text',
    points: recommendationFactors.map((factor) => factorWords[factor]),
  },
  {
    title: '이런 팀은 추천하지 않아요',
    icon: 'close',
    tone: 'text-text-faint',
    points: recommendationBars.map((bar) => barWords[bar]),
  },
  {
    title: '이런 것은 절대 보지 않아요',
    icon: 'shield',
    tone: 'text-text-subtle',
    points: neverCounted.map((thing) => neverWords[thing]),
  },
  {
    title: '우리 팀이 더 잘 소개되려면',
    icon: 'heart',
    tone: 'text-brand-text',
    points: recommendationAdvice.map((advice) => adviceWords[advice]),
  },
];
