import {
  CHAT_IMAGE_MAX_COUNT,
  DELETE_FOR_ALL_HOURS,
  END_WISH_HOURS,
  MANNER_RATER_MIN_COUNT,
  MEETING_ANSWER_HOURS,
  PLAN_DAY_COUNT,
  TEAM_SIZE,
} from '@/contract/constants';
import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const chats: QuestionGroup = {
  title: '매칭·채팅',
  questions: [
    {
      id: 'matched',
      question: '매칭되면 어떻게 되나요?',
      answer: `두 팀이 서로 LIKE를 보내면 매칭이에요. ${TEAM_SIZE * 2}명의 채팅방이 바로 열리고, 서로의 사진과 프로필이 모두 보여요.`,
      words: '매칭 성공 채팅방',
      link: { href: paths.chats, text: '채팅 열기' },
    },
    {
      id: 'plan',
      question: '만날 날은 어떻게 정하나요?',
      answer: `채팅방 위쪽의 달력이나 메뉴의 약속 정하기에서 앞으로 ${PLAN_DAY_COUNT}일 가운데 되는 날과 장소를 함께 골라요. 두 팀 모두 과반이 간다고 하면 정해져요.`,
      words: '약속 일정 캘린더 장소 투표',
      link: { href: paths.chats, text: '채팅 열기' },
    },
    {
      id: 'delete-message',
      question: '보낸 메시지를 지울 수 있나요?',
      answer: `보낸 지 ${DELETE_FOR_ALL_HOURS}시간 안에는 메시지를 길게 눌러 모두에게서 지울 수 있어요. 그 뒤에는 나에게서만 지울 수 있어요. 사진은 한 번에 ${CHAT_IMAGE_MAX_COUNT}장까지 보낼 수 있어요.`,
      words: '삭제 취소 메세지 사진',
      link: { href: paths.chats, text: '채팅 열기' },
    },
    {
      id: 'end-room',
      question: '대화를 끝내고 싶어요',
      answer: `채팅방 메뉴의 대화 끝내기를 눌러 주세요. 팀장은 바로 끝낼 수 있고, 다른 팀원은 ${END_WISH_HOURS}시간 안에 같은 팀의 한 명이 더 원하면 끝나요. 끝난 대화는 계속 볼 수 있지만 다시 열 수 없어요.`,
      words: '나가기 종료 매칭 끝내기',
      link: { href: paths.chats, text: '채팅 열기' },
    },
    {
      id: 'manner',
      question: '매너 별점은 어떻게 정해지나요?',
      answer: `약속을 정해 만난 다음 날 서로의 매너를 물어보고, ${MEETING_ANSWER_HOURS}시간 동안 답할 수 있어요. 누가 어떻게 답했는지는 아무도 볼 수 없어요. ${MANNER_RATER_MIN_COUNT}명이 평가한 뒤부터 별점이 보여요.`,
      words: '평가 점수 후기 만남 뒤',
      link: { href: paths.myPage, text: '내 별점 보기' },
    },
  ],
};
