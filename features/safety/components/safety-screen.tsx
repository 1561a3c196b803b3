import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { Icon } from '@/components/ui/icon';
import { MenuRow } from '@/components/ui/menu-row';
import { SectionTitle } from '@/components/ui/section-title';
import { paths } from '@/lib/paths/paths';

/** /my-page/safety: what I blocked and reported, how to meet safely, whom to call. */
export function SafetyScreen() {
  return (
    <StackLayout title="안전" fallbackHref={paths.myPage}>
      <nav aria-label="차단과 신고" className="py-2">
        <MenuRow icon="people" href={paths.myPageAvoidance}>
          아는 사람 피하기
        </MenuRow>
        <MenuRow icon="shield" href={paths.myPageBlocks}>
          차단한 사람
        </MenuRow>
        <MenuRow icon="flag" href={paths.myPageReports}>
          내 신고
        </MenuRow>
      </nav>
      <Divider kind="band" />
      <SectionTitle>만나기 전에 확인해요</SectionTitle>
      <ul className="grid gap-2.5 px-gutter pt-1 pb-5">
        {checklist.map((text) => (
          <li key={text} className="flex items-start gap-2.5 type-15">
            <Icon name="check" size={20} className="mt-px flex-none text-brand-text" />
            {text}
          </li>
        ))}
      </ul>
      <Divider kind="band" />
      <SectionTitle>도움이 필요할 때</SectionTitle>
      <ul className="py-1">
        {contacts.map(({ number, name, when }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="press-fill flex min-h-16 items-center gap-3.5 px-gutter py-2.5"
            >
              <span className="min-w-0 flex-1">
                <span className="block type-17">{name}</span>
                <span className="block type-13 text-text-subtle">{when}</span>
              </span>
              <b className="type-17 text-brand-text tabular-nums">{number}</b>
            </a>
          </li>
        ))}
      </ul>
      <Divider kind="band" />
      <SectionTitle>Slide의 약속</SectionTitle>
      <ul className="grid list-disc gap-2 px-gutter pt-1 pb-8 pl-10 type-15 text-text-subtle">
        {promises.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </StackLayout>
  );
}

const checklist = [
  '처음에는 사람이 많고 밝은 곳에서 여섯 명이 함께 만나요.',
  '언제, 어디서, 누구를 만나는지 친구에게 알려 두어요.',
  '돌아가는 길은 스스로 정하고, 술은 내가 아는 만큼만 마셔요.',
  '집 주소, 시간표, 계좌처럼 나를 찾을 수 있는 정보는 천천히 나눠요.',
  '돈을 빌려 달라거나 투자를 권하면 바로 신고해요.',
  '조금이라도 불편하면 언제든 자리를 떠나도 괜찮아요.',
];

/** Public lines of Korea, free and around the clock but the last. */
const contacts = [
  { number: '112', name: '경찰', when: '지금 위험하다면 가장 먼저' },
  { number: '1366', name: '여성긴급전화', when: '폭력 피해 상담, 24시간' },
  { number: '02-735-8994', name: '디지털성범죄피해자지원센터', when: '사진·영상이 퍼질까 걱정될 때' },
  { number: '1393', name: '자살예방상담', when: '마음이 많이 힘들 때, 24시간' },
];

const promises = [
  '신고와 차단은 상대에게 알리지 않아요.',
  '신고한 순간의 프로필과 대화를 증거로 보관하고, 90일 뒤에 지워요.',
  '차단하면 추천, 검색, LIKE, 알림에서 서로 보이지 않아요.',
  '모든 사람은 휴대폰 본인인증을 하고 만나요.',
];
