import {
  ADULT_YEAR_AGE,
  DROP_HOUR_SEOUL,
  REJOIN_WAIT_DAYS,
  REPORT_DAYS,
  WITHDRAWAL_GRACE_DAYS,
} from '@/contract/constants';
import { formatHour } from '@/lib/format/hour';

export const termNames = ['service', 'privacy', 'marketing'] as const;
export type TermName = (typeof termNames)[number];

interface Term {
  title: string;
  isRequired: boolean;
  paragraphs: ReadonlyArray<{ heading: string; text: string }>;
}

/** The texts of TERMS_VERSION (contract/constants): a change here that matters raises it. */
export const terms: Readonly<Record<TermName, Term>> = {
  service: {
    title: '서비스 이용약관',
    isRequired: true,
    paragraphs: [
      {
        heading: '1. 누가 이용할 수 있나요',
        text: `휴대폰 본인 확인을 마친 ${ADULT_YEAR_AGE}세 이상이 한 사람에 하나의 계정으로 이용할 수 있어요. 다른 사람의 정보로 가입하거나 계정을 빌려줄 수 없어요.`,
      },
      {
        heading: '2. 무엇을 할 수 있나요',
        text: `친구 셋이 팀을 만들고, 매일 ${formatHour(DROP_HOUR_SEOUL)}에 다른 팀을 추천받고, 서로 마음이 통하면 여섯 명이 함께 대화할 수 있어요.`,
      },
      {
        heading: '3. 서로 지켜야 할 것',
        text: '욕설, 혐오, 성적인 표현, 불법 촬영물, 광고와 사기를 금지해요. 신고가 확인되면 이용이 제한되거나 중단될 수 있고, 이유와 기간을 알려 드려요.',
      },
      {
        heading: '4. 클로버',
        text: '클로버는 서비스 안에서 쓰는 재화예요. 무료로 받은 클로버가 먼저 쓰이고, 유료로 산 클로버는 관련 법에 따라 환불받을 수 있어요.',
      },
      {
        heading: '5. 그만두기',
        text: `마이 페이지에서 언제든 탈퇴할 수 있어요. 탈퇴하면 바로 보이지 않게 되고, ${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면 되돌릴 수 있어요. 그 뒤에는 모두 지워져요.`,
      },
    ],
  },
  privacy: {
    title: '개인정보 수집·이용 동의',
    isRequired: true,
    paragraphs: [
      {
        heading: '모으는 정보',
        text: '필수: 로그인 계정 식별자, 이름, 생년월일, 성별, 휴대폰 번호, 본인 확인값(암호화), 닉네임, 직업, 소속, 지역, 프로필 사진, 기기와 접속 정보, 서비스 이용 기록. 선택: 이메일, 키, MBTI, 해시태그.',
      },
      {
        heading: '쓰는 곳',
        text: '가입과 나이 확인, 한 사람 한 계정 확인, 팀 추천, 대화, 신고 처리와 부정 이용 방지, 이용 분석과 오류 확인에만 써요. 이름, 생년월일, 휴대폰 번호는 다른 이용자에게 보이지 않아요.',
      },
      {
        heading: '이용 분석과 오류 확인',
        text: '외부 도구를 함께 써요. 이름, 휴대폰 번호, 대화 내용은 보내지 않고, 이메일은 알아볼 수 없는 값으로 바꿔 보내요.',
      },
      {
        heading: '지니는 기간',
        text: `탈퇴하고 ${WITHDRAWAL_GRACE_DAYS}일이 지나면 지워요. 다시 가입하는 것을 막기 위한 암호화된 본인 확인값은 ${REJOIN_WAIT_DAYS}일, 신고된 기록은 ${REPORT_DAYS}일, 결제 기록은 법이 정한 5년 동안 지녀요.`,
      },
      {
        heading: '동의하지 않을 권리',
        text: '동의하지 않을 수 있지만, 필수 정보 없이는 서비스를 이용할 수 없어요.',
      },
    ],
  },
  marketing: {
    title: '마케팅 정보 수신 동의',
    isRequired: false,
    paragraphs: [
      {
        heading: '받게 되는 것',
        text: '새 기능, 이벤트, 쿠폰 소식을 앱 알림으로 알려 드려요. 밤 9시부터 아침 8시 사이에는 보내지 않아요.',
      },
      {
        heading: '맞춤 광고',
        text: '동의하면 서비스 이용 기록과 알아볼 수 없게 바꾼 이메일을 광고를 고르는 데에도 쓸 수 있어요. 동의하지 않으면 쓰지 않아요.',
      },
      {
        heading: '언제든 바꿀 수 있어요',
        text: '동의하지 않아도 서비스를 똑같이 이용할 수 있고, 마이 페이지에서 언제든 바꿀 수 있어요.',
      },
    ],
  },
};
