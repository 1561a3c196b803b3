import { DROP_HOUR_SEOUL, GREETING_MAX_LENGTH, LIKE_HOURS, TEAM_SIZE } from '@/contract/constants';
import { rateLimits } from '@/contract/rate-limits';
import { likeRefundOf } from '@/lib/domain/clover/like-refund';
import { formatHour } from '@/lib/format/hour';
import { paths } from '@/lib/paths/paths';
import type { QuestionGroup } from '../model';

export const recommendation: QuestionGroup = {
  title: '추천·LIKE',
  questions: [
    {
      id: 'when-recommended',
      question: '추천은 언제 오나요?',
      answer: ({ preMatchesPerDrop, preMatchHours }) =>
        `매일 ${formatHour(DROP_HOUR_SEOUL)}에 최대 ${preMatchesPerDrop}팀을 추천하고, ${preMatchHours}시간 동안 볼 수 있어요. ${TEAM_SIZE}명이 모여 팀이 되면 첫 추천은 바로 와요.`,
      words: '시간 몇 시 오늘의 팀',
      link: { href: paths.home, text: '오늘의 팀 보기' },
    },
    {
      id: 'no-recommendation',
      question: '추천이 오지 않아요',
      answer: `${TEAM_SIZE}명이 모인 팀이 쉬고 있지 않아야 추천이 와요. 지역과 나이가 맞고 아직 만나지 않은 팀이 없는 날도 있어요. 그런 날 다음에는 먼저 골라 드려요.`,
      words: '추천 없음 안 와요 팀이 없어요 기준',
      link: { href: paths.criteria, text: '추천 기준 보기' },
    },
    {
      id: 'why-one',
      question: '왜 한 명만 뒤집을 수 있나요?',
      answer: `추천받은 팀에서는 한 명만 먼저 볼 수 있고, 우리 팀 모두에게 같은 사람이 보여요. 서로 LIKE를 보내 매칭되면 ${TEAM_SIZE}명이 모두 보여요.`,
      words: '카드 가려진 사진 흐린 블러 뒤집기',
      link: { href: paths.home, text: '오늘의 팀 보기' },
    },
    {
      id: 'like-price',
      question: 'LIKE를 보내는 데 클로버가 얼마나 드나요?',
      answer: ({ prices }) =>
        `클로버 ${prices.like}개예요. 누른 사람의 클로버를 쓰고, 팀에서 한 번만 보내면 돼요. ${GREETING_MAX_LENGTH}자까지 한 줄 인사를 함께 보낼 수 있어요. 받은 LIKE에 답할 때는 들지 않아요.`,
      words: '가격 비용 무료 인사 좋아요 라이크',
      link: { href: paths.like, text: '받은 LIKE 보기' },
    },
    {
      id: 'like-refund',
      question: 'LIKE에 답이 없으면 클로버를 돌려받나요?',
      answer: ({ prices }) =>
        `LIKE는 ${LIKE_HOURS}시간 동안 답을 기다려요. 상대 팀이 열어 보지 않은 채 끝나면 쓴 클로버 ${prices.like}개 가운데 ${likeRefundOf(prices.like)}개가 돌아와요. 상대 팀이 열어 봤거나 우리 팀이 그만 보기로 했다면 돌아오지 않아요.`,
      words: '환불 만료 돌려받기 라이크',
      link: { href: paths.like, text: '보낸 LIKE 보기' },
    },
    {
      id: 'unblur',
      question: '가려진 사진을 먼저 볼 수 있나요?',
      answer: ({ prices }) =>
        `클로버 ${prices.unblur}개로 그 팀의 가려진 사진을 열 수 있어요. 한 번 열면 우리 팀 모두 계속 볼 수 있어요.`,
      words: '사진 보기 블러 흐린 얼굴',
      link: { href: paths.cloverStore, text: '클로버 사용 안내 보기' },
    },
    {
      id: 'special',
      question: '스페셜 매치가 뭔가요?',
      answer: ({ prices }) =>
        `지난주에 추천됐지만 두 팀 모두 지나친 팀 가운데 특히 잘 맞을 만한 팀이에요. 일주일에 한 팀까지 오고, 클로버 ${prices.special}개로 열면 세 사람의 사진과 프로필이 우리 팀 모두에게 보여요.`,
      words: '스페셜매치 월요일',
      link: { href: paths.home, text: '홈에서 보기' },
    },
    {
      id: 'put-away',
      question: '마음에 들지 않는 추천은 어떻게 하나요?',
      answer: `추천의 ‘이 추천 그만 보기’를 누르면 우리 팀 모두에게서 사라져요. 한 사람이 하루에 ${rateLimits.veto.max}번까지 할 수 있고, 누가 그만 보기로 했는지는 팀원도 몰라요.`,
      words: '넘기기 거절 싫어요 삭제 그만 보기',
      link: { href: paths.home, text: '오늘의 팀 보기' },
    },
  ],
};
