import { StackLayout } from '@/components/layout/stack-layout';
import { Divider } from '@/components/ui/divider';
import { Icon } from '@/components/ui/icon';
import { MenuRow } from '@/components/ui/menu-row';
import { SectionTitle } from '@/components/ui/section-title';
import { REPORT_DAYS } from '@/contract/constants';
import { paths } from '@/lib/paths/paths';

/** /my-page/safety: what I blocked and reported, how to meet safely, whom to call. */
export function SafetyScreen() {
  return (
    <StackLayout title="안전" fallbackHref={paths.myPage}>
      <nav aria-label="만남, 차단과 신고" className="py-2">
        <MenuRow icon="bell" href={paths.mySafetyShares}>
          친구에게 만남 알리기
        </MenuRow>
        <MenuRow icon="people" href={paths.myPageAvoidance}>
          아는 사람 피하기
        </MenuRow>
        <MenuRow icon="shield" href={paths.myPageBlocks}>
          차단한 사람
        </MenuRow>
        <MenuRow icon="flag" href={paths.myPageReports}>
          내 신고
        </MenuRow>
        <MenuRow icon="alert" href={paths.mySanctions}>
          이용 제한과 이의 제기
        </MenuRow>
      </nav>
      <Divider kind="band" />
      <SectionTitle>안전 가이드</SectionTitle>
      <dl className="grid gap-4 px-gutter pt-1 pb-5">
        {guide.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold type-15">{title}</dt>
            <dd className="mt-1 type-15 text-text-subtle">{text}</dd>
          </div>
        ))}
      </dl>
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
      <SectionTitle>긴급 연락처</SectionTitle>
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

const guide = [
  {
    title: '대화할 때',
    text: '대화는 Slide 안에서 이어 가요. 처음부터 연락처나 다른 메신저로 옮기자고 하면 서두르지 않아도 돼요. 사진이나 개인 정보는 내가 편할 때, 편한 만큼만 나눠요.',
  },
  {
    title: '돈 이야기가 나오면',
    text: '급하다며 돈을 빌려 달라거나, 투자와 코인을 권하거나, 대신 결제해 달라고 하면 사기일 수 있어요. 한 푼도 보내지 말고 대화를 남겨 둔 채 신고해요.',
  },
  {
    title: '만나는 날',
    text: '여섯 명이 함께, 사람이 많은 곳에서 만나요. 마시던 잔은 눈에 보이는 곳에 두고, 자리를 비웠다면 새로 주문해요. 친구와 서로의 상태를 자주 확인해요.',
  },
  {
    title: '싫다고 말해도 돼요',
    text: '만나기로 했어도, 한참 이야기했어도 언제든 그만둘 수 있어요. 상대가 싫다고 하면 이유를 묻지 말고 멈춰요. 동의는 분명하게 말한 것만 동의예요.',
  },
  {
    title: '불편한 일이 있었다면',
    text: '내 잘못이 아니에요. 대화와 사진을 지우지 말고 그대로 두고, 신고하거나 아래 연락처에 이야기해 보세요. 차단은 바로, 조용히 이루어져요.',
  },
];

const checklist = [
  '처음에는 사람이 많고 밝은 곳에서 여섯 명이 함께 만나요.',
  '누구와 언제, 어디서 만나는지 친구에게 알려 두어요. 돌아오면 잘 왔다고 알려요.',
  '상대 팀의 프로필과 사진을 다시 한번 살펴봐요.',
  '휴대폰을 충분히 충전하고, 막차와 돌아갈 방법을 알아 두어요.',
  '돌아가는 길은 스스로 정하고, 술은 내가 아는 만큼만 마셔요.',
  '집 주소, 시간표, 계좌처럼 나를 찾을 수 있는 정보는 천천히 나눠요.',
  '돈을 빌려 달라거나 투자를 권하면 바로 신고해요.',
  '조금이라도 불편하면 언제든 자리를 떠나도 괜찮아요.',
];

/**
 * Public lines of Korea, each looked up in what its keeper or the press said of it. Digital sex crimes have had no number
 * of their own since 1366 took them in (April 2025); crisis lines for suicide are one since January 2024.
 */
const contacts = [
  { number: '112', name: '경찰', when: '지금 위험하다면 가장 먼저' },
  { number: '119', name: '소방·구급', when: '다치거나 아플 때, 24시간' },
  { number: '1366', name: '여성긴급전화', when: '폭력·스토킹·디지털성범죄 상담, 24시간' },
  { number: '117', name: '학교폭력 신고센터', when: '학교·성·가정폭력 신고와 상담, 24시간' },
  { number: '1332', name: '금융감독원', when: '금융사기 상담, 이미 보냈다면 은행과 112 먼저' },
  { number: '109', name: '자살예방 상담전화', when: '마음이 많이 힘들 때, 24시간' },
];

const promises = [
  '신고와 차단은 상대에게 알리지 않아요.',
  `신고한 순간의 프로필과 대화를 증거로 보관하고, ${REPORT_DAYS}일 뒤에 지워요.`,
  '차단하면 추천, 검색, LIKE, 알림에서 서로 보이지 않아요.',
  '모든 사람은 휴대폰 본인인증을 하고 만나요.',
];
