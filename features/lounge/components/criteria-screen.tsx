import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { Divider } from '@/components/ui/divider';
import { Icon, type IconName } from '@/components/ui/icon';
import { SectionTitle } from '@/components/ui/section-title';
import { paths } from '@/lib/paths/paths';

/**
 * /lounge/criteria: what the recommendation looks at, what it never does, and what a team can change
 * (docs/product.md#criteria).
 */
export function CriteriaScreen() {
  return (
    <StackLayout title="추천 기준" fallbackHref={paths.lounge}>
      <p className="px-gutter pt-4 pb-1 type-15 text-text-subtle">
        매일 정해진 시각에 서로 잘 맞을 만한 팀을 최대 네 팀까지 골라요. 두 팀 모두에게 어울리는지를 함께
        봐요.
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
  points: readonly { name: string; text: string }[];
};

const sections: readonly Section[] = [
  {
    title: '이런 것을 봐요',
    icon: 'check',
    tone: 'text-brand-text',
    points: [
      { name: '지내는 곳', text: '같은 지역 팀을 먼저 찾고, 모자라면 이웃 지역까지 넓혀요.' },
      { name: '나이', text: '두 팀의 평균 나이가 가까울수록 잘 만나요.' },
      { name: '취향 태그', text: '두 팀이 함께 고른 태그가 많을수록 좋아요.' },
      { name: '만나기 좋은 요일', text: '두 팀이 고른 요일이 겹칠수록 좋아요.' },
      { name: '하는 일과 MBTI', text: '소속이 다양하고 MBTI가 비슷하면 아주 조금 더해요.' },
      {
        name: '서로 좋아할 가능성',
        text: '지금까지 본 팀과 보낸 LIKE로 짐작해요. 한쪽만 좋아할 만한 사이는 덜 추천해요.',
      },
      {
        name: '고른 기회',
        text: '한 팀에만 몰리지 않게 나누고, 덜 소개된 팀에는 자리를 따로 남겨요. 지난번에 추천받지 못한 팀부터 골라요.',
      },
    ],
  },
  {
    title: '이런 팀은 추천하지 않아요',
    icon: 'close',
    tone: 'text-text-faint',
    points: [
      { name: '아는 사이', text: '친구가 있는 팀, 피하기로 한 학교·회사나 번호가 있는 팀은 빼요.' },
      { name: '차단한 사이', text: '여섯 명 가운데 한 사람이라도 차단했다면 서로 보이지 않아요.' },
      { name: '최근에 본 팀', text: '60일 안에 본 사람이 둘 이상 있는 팀은 다시 나오지 않아요.' },
      {
        name: '쉬고 있는 팀',
        text: '2주 동안 들어오지 않았거나 쉬어 가는 팀, 이용이 제한된 사람이 있는 팀이에요.',
      },
    ],
  },
  {
    title: '이런 것은 절대 보지 않아요',
    icon: 'shield',
    tone: 'text-text-subtle',
    points: [
      { name: '클로버와 결제', text: '얼마를 썼는지, 몇 개가 있는지는 추천과 아무 상관이 없어요.' },
      { name: '얼굴과 키', text: '사진에 점수를 매기지 않아요. 키도 보지 않아요.' },
      { name: '학교와 회사의 이름값', text: '어디에 다니는지로 순위를 매기지 않아요.' },
      { name: '대화와 연락처', text: '채팅은 읽지 않고, 번호는 피하기로 등록한 것만 써요.' },
    ],
  },
  {
    title: '우리 팀이 더 잘 소개되려면',
    icon: 'heart',
    tone: 'text-brand-text',
    points: [
      { name: '태그 다섯 개를 채워요', text: '겹치는 태그가 있어야 이유도 함께 보여 줄 수 있어요.' },
      { name: '받은 LIKE에 답해요', text: '기다리는 LIKE가 쌓이면 그동안 덜 추천돼요.' },
      { name: '자주 들러요', text: '세 사람 가운데 누구라도 들어오면 활동 중인 팀이에요.' },
    ],
  },
];
