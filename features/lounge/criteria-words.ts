import { PROFILE_TAG_MAX_COUNT } from '@/contract/constants';
import {
  recommendationLimits as limits,
  type NeverCounted,
  type RecommendationAdvice,
  type RecommendationBar,
  type RecommendationFactor,
} from '@/contract/recommendation-criteria';

export type CriterionWords = { name: string; text: string };

/** Words for every criterion: one that the engine gains has no page before it has its words here. */
export const factorWords: Record<RecommendationFactor, CriterionWords> = {
  area: {
    name: '지내는 곳',
    text: '팀장이 지내는 지역으로 같은 지역 팀을 먼저 찾고, 모자라면 이웃 지역까지 넓혀요.',
  },
  age: {
    name: '나이',
    text: `두 팀의 나이가 가까울수록 좋아요. 평균 나이가 ${limits.nearAgeGapYears}살 안으로 차이 나는 팀을 먼저 찾고, 모자라면 ${limits.maxAgeGapYears}살까지 넓혀요.`,
  },
  tags: { name: '취향 태그', text: '두 팀이 함께 고른 태그가 많을수록, 그 태그가 드물수록 좋아요.' },
  days: { name: '만나기 좋은 요일', text: '두 팀이 고른 요일이 많이 겹칠수록 좋아요.' },
  affiliation: { name: '다니는 곳', text: '두 팀이 서로 다른 곳에 다니면 아주 조금 더해요.' },
  mbti: { name: 'MBTI', text: '두 팀의 MBTI가 비슷하면 아주 조금 더해요.' },
  mutualLiking: {
    name: '서로 좋아할 가능성',
    text: `최근 ${limits.seenDays}일 동안 두 팀이 주고받은 LIKE로 짐작해요. 한쪽만 좋아할 만한 사이는 덜 추천해요.`,
  },
  attention: {
    name: '새 만남을 볼 여유',
    text: `최근 ${limits.recentMatchDays}일 안에 매칭됐거나, 보내고 받은 LIKE가 아직 답을 기다리면 그동안 덜 추천해요.`,
  },
  answers: {
    name: '받은 LIKE에 하는 답',
    text: `답하지 않은 LIKE가 쌓여 있거나 최근 ${limits.expiredLikeDays}일 안에 답 없이 끝났으면 덜 자주 소개해요.`,
  },
  lastVisit: { name: '최근에 들어온 때', text: '세 사람 가운데 누구라도 최근에 들어온 팀일수록 좋아요.' },
  evenChance: {
    name: '고른 기회',
    text: '한 팀에만 몰리지 않게 나누고, 덜 소개된 팀에는 자리를 따로 남겨요. 지난번에 추천받지 못한 팀부터 고르고, 어느 성별부터 고를지는 날마다 바꿔요.',
  },
};

export const barWords: Record<RecommendationBar, CriterionWords> = {
  acquainted: { name: '아는 사이', text: '친구가 있는 팀, 피하기로 한 학교·회사나 번호가 있는 팀은 빼요.' },
  blocked: { name: '차단한 사이', text: '여섯 명 가운데 한 사람이라도 차단했다면 서로 보이지 않아요.' },
  seen: {
    name: '최근에 본 팀',
    text: `${limits.seenDays}일 안에 본 사람이 둘 이상 있는 팀은 다시 나오지 않아요.`,
  },
  live: {
    name: '이미 이어진 팀',
    text: '카드를 뒤집었거나 LIKE가 오가는 팀, 매칭된 팀, 한쪽이 끝낸 사이는 다시 추천하지 않아요.',
  },
  outOfReach: {
    name: '조건이 먼 팀',
    text: `같은 성별의 팀, 이웃하지 않은 지역의 팀, 평균 나이가 ${limits.maxAgeGapYears}살 넘게 차이 나는 팀이에요.`,
  },
  notReady: {
    name: '준비가 끝나지 않은 팀',
    text: '세 사람이 다 모이지 않았거나, 승인된 사진이 없는 사람이 있는 팀이에요.',
  },
  resting: {
    name: '쉬고 있는 팀',
    text: `${limits.activeDays}일 동안 아무도 들어오지 않았거나 쉬어 가는 팀, 이용이 제한된 사람이 있는 팀이에요.`,
  },
};

export const neverWords: Record<NeverCounted, CriterionWords> = {
  clovers: { name: '클로버와 결제', text: '얼마를 썼는지, 몇 개가 있는지는 추천과 아무 상관이 없어요.' },
  looks: { name: '얼굴과 키', text: '사진에 점수를 매기지 않아요. 키도 보지 않아요.' },
  standing: { name: '학교와 회사의 이름값', text: '어디에 다니는지로 순위를 매기지 않아요.' },
  talk: { name: '대화와 연락처', text: '채팅은 읽지 않고, 번호는 피하기로 등록한 것만 써요.' },
};

export const adviceWords: Record<RecommendationAdvice, CriterionWords> = {
  photos: {
    name: '세 사람 모두 사진을 승인받아요',
    text: '승인된 사진이 없는 사람이 한 명이라도 있으면 추천이 멈춰요.',
  },
  tags: {
    name: `태그 ${PROFILE_TAG_MAX_COUNT}개를 채워요`,
    text: '팀 태그와 세 사람의 태그를 함께 봐요. 겹치는 태그가 있으면 더 잘 이어져요.',
  },
  days: { name: '만나기 좋은 요일을 골라요', text: '고른 요일이 겹치는 팀과 더 잘 이어져요.' },
  answers: { name: '받은 LIKE에 답해요', text: '기다리는 LIKE가 쌓이면 그동안 덜 추천돼요.' },
  visits: { name: '자주 들러요', text: '세 사람 가운데 누구라도 들어오면 활동 중인 팀이에요.' },
};
