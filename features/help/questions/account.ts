import {
  ALARM_DAYS,
  DATA_EXPORT_DAYS,
  MARKETING_CONSENT_YEARS,
  REJOIN_WAIT_DAYS,
  WITHDRAWAL_GRACE_DAYS,
} from '@/contract/constants';
import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const account: QuestionGroup = {
  title: '계정·탈퇴·데이터',
  questions: [
    {
      id: 'no-push',
      question: '알림이 오지 않아요',
      answer: `알림 설정에서 받을 소식과 방해 금지 시간을 확인하고, 휴대폰이나 브라우저에서 Slide의 알림을 허용해 주세요. 채팅방마다 알림을 끌 수도 있어요. 꺼 둔 소식도 알림 목록에는 ${ALARM_DAYS}일 동안 남아요.`,
      words: '푸시 진동 방해 금지 소리',
      link: { href: paths.myPageNotifications, text: '알림 설정 열기' },
    },
    {
      id: 'other-device',
      question: '다른 기기에서 로그아웃하고 싶어요',
      answer:
        '로그인한 기기에서 어디에 로그인되어 있는지 보고, 기기 하나나 이 기기를 뺀 모두에서 로그아웃할 수 있어요.',
      words: '분실 해킹 로그인 기기',
      link: { href: paths.myPageSignIns, text: '로그인한 기기 보기' },
    },
    {
      id: 'text-size',
      question: '글자를 크게, 화면을 어둡게 하고 싶어요',
      answer: '계정 설정에서 글자 크기와 화면 밝기를 고를 수 있어요. 고르면 바로 바뀌어요.',
      words: '다크 모드 글씨 폰트',
      link: { href: paths.myPageAccount, text: '계정 설정 열기' },
    },
    {
      id: 'marketing',
      question: '광고 알림을 그만 받고 싶어요',
      answer: `계정 설정의 혜택과 소식 받기를 꺼 주세요. 켜 두었다면 ${MARKETING_CONSENT_YEARS}년이 지날 때 계속 받을지 다시 물어봐요.`,
      words: '마케팅 수신 동의 거부 혜택 소식',
      link: { href: paths.myPageAccount, text: '혜택과 소식 받기' },
    },
    {
      id: 'own-data',
      question: '내 데이터를 받고 싶어요',
      answer: `프로필, 사진, 내가 쓴 메시지와 활동을 파일 하나에 담아 드려요. 하루에 한 번 요청할 수 있고, 다 되면 알림이 와요. 파일은 ${DATA_EXPORT_DAYS}일 동안 받을 수 있어요.`,
      words: '개인정보 열람 내려받기 백업',
      link: { href: paths.myPageDataExport, text: '내 데이터 받기' },
    },
    {
      id: 'withdraw',
      question: '탈퇴하면 어떻게 되나요?',
      answer: `바로 로그아웃되고 다른 사람에게 보이지 않아요. ${WITHDRAWAL_GRACE_DAYS}일 안에 다시 로그인하면 되돌릴 수 있고, 친구와 친구 요청도 그대로 돌아와요(팀은 나간 채예요). 그 뒤에는 프로필, 사진, 친구, 클로버가 모두 지워져요. 다시 가입하려면 탈퇴한 날부터 ${REJOIN_WAIT_DAYS}일이 지나야 해요.`,
      words: '계정 삭제 재가입 복구 회원 탈퇴',
      link: { href: paths.myPageDelete, text: '탈퇴 안내 보기' },
    },
  ],
};
