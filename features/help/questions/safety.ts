import {
  AVOIDED_PHONE_MAX_COUNT,
  SAFETY_SHARE_FRIEND_MAX_COUNT,
  SAFETY_SHARE_GRACE_MINUTES,
} from '@/contract/constants';
import { formatCount } from '@/lib/format/count';
import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const safety: QuestionGroup = {
  title: '안전·신고·차단',
  questions: [
    {
      id: 'emergency',
      question: '위험한 일이 생겼어요',
      answer:
        '지금 위험하다면 먼저 112에 전화해 주세요. 그다음 대화와 사진을 지우지 말고 그대로 두고 신고해 주세요. 상담받을 수 있는 곳의 번호는 안전 화면에 있어요.',
      words: '긴급 경찰 성범죄 스토킹 사기 위협',
      link: { href: paths.myPageSafety, text: '긴급 연락처 보기' },
    },
    {
      id: 'report',
      question: '사람이나 메시지를 신고하고 싶어요',
      answer:
        '프로필과 팀, 채팅방에서는 메뉴의 신고하기를, 메시지는 길게 눌러 신고하기를 골라 주세요. 신고하면서 차단도 할 수 있어요. 누가 신고했는지는 상대에게 알리지 않고, 결과는 내 신고에서 볼 수 있어요.',
      words: '욕설 사기 불쾌 가짜 프로필 사칭',
      link: { href: paths.myPageReports, text: '내 신고 보기' },
    },
    {
      id: 'block',
      question: '차단하면 어떻게 되나요?',
      answer:
        '검색, 추천, LIKE, 알림에서 서로 보이지 않고, 차단한 사실은 알리지 않아요. 함께 있는 채팅방은 남지만 그 사람의 메시지는 접혀서 보여요. 차단은 언제든 풀 수 있고, 끝난 친구와 매칭은 돌아오지 않아요.',
      words: '차단 해제 풀기 목록',
      link: { href: paths.myPageBlocks, text: '차단한 사람 보기' },
    },
    {
      id: 'avoid',
      question: '아는 사람을 만나고 싶지 않아요',
      answer: `친구끼리는 서로 추천하지 않아요. 같은 학교·회사 사람이나 전화번호 ${formatCount(AVOIDED_PHONE_MAX_COUNT)}개까지를 피할 수도 있어요. 다음 추천부터 서로 만나지 않고, 상대에게는 알리지 않아요.`,
      words: '지인 연락처 학교 회사 동료 전 연인',
      link: { href: paths.myPageAvoidance, text: '아는 사람 피하기 열기' },
    },
    {
      id: 'safety-share',
      question: '만나러 가기 전에 친구에게 알려 둘 수 있나요?',
      answer: `누구와 언제, 어디서 만나는지 친구 ${SAFETY_SHARE_FRIEND_MAX_COUNT}명까지 알려 둘 수 있어요. 돌아올 시간이 지나면 먼저 물어보고, ${SAFETY_SHARE_GRACE_MINUTES}분 동안 답이 없으면 친구에게 알려요. 위치는 보내지 않아요.`,
      words: '귀가 안심 위치 공유 만남 알리기',
      link: { href: paths.mySafetyShares, text: '만남 알리기 열기' },
    },
    {
      id: 'sanction',
      question: '이용이 제한됐어요',
      answer:
        '왜, 언제까지 제한됐는지 볼 수 있고, 제한마다 한 번 이의를 제기할 수 있어요. 사람이 직접 읽고 답해요. 제한된 동안에도 지난 대화는 볼 수 있어요.',
      words: '정지 이의 제기 계정 중단 벌점',
      link: { href: paths.mySanctions, text: '이용 제한 보기' },
    },
  ],
};
