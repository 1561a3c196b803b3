import type { Page } from '@playwright/test';
import { getAvoidance } from '@/contract/avoidance';
import { getFriends } from '@/contract/friends';
import { getBlocks, getReports } from '@/contract/safety';
import { getSafetyShares, type SafetyShare, type ToldMeeting } from '@/contract/safety-shares';
import { getSanctions, type OwnSanction } from '@/contract/sanctions';
import { friend, hoursFromShot } from '../cast';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const meeting: Omit<ToldMeeting, 'userId' | 'nickname'> = {
  id: 1,
  company: '한강 피크닉단 세 사람',
  place: '망원한강공원 편의점 앞 돗자리',
  meetsAt: hoursFromShot(5.32),
  checkInAt: hoursFromShot(10.32),
  state: 'OPEN',
};

const mine: SafetyShare[] = [
  {
    ...meeting,
    isReminded: false,
    friends: [
      { userId: 2, nickname: '지우' },
      { userId: 3, nickname: '예린' },
    ],
  },
  {
    ...meeting,
    id: 2,
    state: 'MISSED',
    company: '아주 긴 이름을 가진 새벽 러닝 크루와 그 친구들 여섯 사람',
    place: '홍대입구역 9번 출구',
    meetsAt: hoursFromShot(-15.7),
    checkInAt: hoursFromShot(-7.7),
    isReminded: true,
    friends: [{ userId: 2, nickname: '지우' }],
  },
  {
    ...meeting,
    id: 3,
    state: 'SAFE',
    meetsAt: hoursFromShot(-170),
    checkInAt: hoursFromShot(-167),
    isReminded: true,
    friends: [],
  },
];

const told: ToldMeeting[] = [
  {
    ...meeting,
    id: 4,
    state: 'MISSED',
    meetsAt: hoursFromShot(-13),
    checkInAt: hoursFromShot(-8),
    userId: 4,
    nickname: '소율',
  },
  { ...meeting, id: 5, place: '성수 카페 거리', userId: 5, nickname: '채원' },
];

const tellable = answer(getFriends, {
  items: (['jiwoo', 'yerin', 'nayeon'] as const).map((key, index) => ({
    friendshipId: index + 1,
    user: friend(key),
    createdAt: hoursFromShot(-100),
  })),
  nextCursor: null,
});

const sanction: OwnSanction = {
  id: 1,
  reason: '대화에서 한 욕설과 비하',
  startedAt: hoursFromShot(-30),
  endsAt: hoursFromShot(138),
  isInForce: true,
  appeal: null,
};

const appeal: OwnSanction['appeal'] = {
  text: '친구끼리 하던 농담이 그대로 전해졌어요.\n앞뒤 대화를 함께 봐 주세요.',
  createdAt: hoursFromShot(-28),
  outcome: null,
  answer: null,
  answeredAt: null,
};

const sanctions: OwnSanction[] = [
  { ...sanction, appeal },
  {
    ...sanction,
    id: 2,
    reason: '본인이 아닌 사진',
    startedAt: hoursFromShot(-900),
    endsAt: hoursFromShot(-700),
    isInForce: false,
    appeal: {
      ...appeal,
      text: '제 사진이 맞아요. 머리를 잘라서 달라 보일 수 있어요.',
      createdAt: hoursFromShot(-890),
      outcome: 'LIFTED',
      answer: '다시 살펴보니 본인 사진이 맞아요. 불편을 드려 죄송해요.',
      answeredAt: hoursFromShot(-880),
    },
  },
];

const avoidance = { isSearchable: true, avoidsAffiliation: true, phoneCount: 12, phoneSalt: 'salt' };

const meetings = sheet('18-safety-shares', 'member', [
  {
    name: 'safety-shares',
    path: '/my-page/safety/shares',
    answers: [answer(getSafetyShares, { mine, told: [] })],
    isFull: true,
  },
  {
    name: 'safety-shares-told',
    path: '/my-page/safety/shares',
    answers: [answer(getSafetyShares, { mine: [], told })],
    isFull: true,
  },
  {
    name: 'safety-shares-empty',
    path: '/my-page/safety/shares',
    answers: [answer(getSafetyShares, { mine: [], told: [] })],
  },
  { name: 'safety-shares-error', path: '/my-page/safety/shares', answers: [fail(getSafetyShares)] },
  {
    name: 'safety-share-new',
    path: '/my-page/safety/shares/new?with=한강 피크닉단',
    answers: [tellable],
    prepare: fillMeeting,
    isFull: true,
  },
  {
    name: 'safety-share-new-refused',
    path: '/my-page/safety/shares/new',
    answers: [tellable],
    prepare: pressUntil('누구와 만나는지 적어 주세요', '친구에게 알리기'),
    isFull: true,
  },
  { name: 'safety-share-new-alone', path: '/my-page/safety/shares/new' },
  {
    name: 'safety-share-new-loading',
    path: '/my-page/safety/shares/new',
    answers: [never(getFriends)],
    isLoading: true,
  },
]);

async function fillMeeting(page: Page) {
  await page.getByRole('textbox', { name: '어디서 만나나요?' }).fill('망원한강공원 편의점 앞');
  await page.getByLabel('언제 만나나요?').fill('2026-11-21T15:00');
  await page.getByText('지우').click();
}

const rules = sheet('19-safety', 'member', [
  { name: 'safety', path: '/my-page/safety', isFull: true },
  {
    name: 'avoidance',
    path: '/my-page/safety/avoidance',
    answers: [answer(getAvoidance, avoidance)],
    isFull: true,
  },
  {
    name: 'avoidance-first',
    path: '/my-page/safety/avoidance',
    answers: [answer(getAvoidance, { ...avoidance, avoidsAffiliation: false, phoneCount: 0 })],
    prepare: (page) => page.getByRole('textbox', { name: '피할 전화번호' }).fill('010-1234-5678'),
  },
  { name: 'avoidance-error', path: '/my-page/safety/avoidance', answers: [fail(getAvoidance)] },
  {
    name: 'sanctions',
    path: '/my-page/safety/sanctions',
    answers: [answer(getSanctions, { items: sanctions })],
    isFull: true,
  },
  {
    name: 'sanction-appeal',
    path: '/my-page/safety/sanctions',
    answers: [answer(getSanctions, { items: [{ ...sanction, endsAt: null }] })],
    prepare: pressUntil('10자 이상 적어 주세요', '이의 제기하기'),
    isFull: true,
  },
  {
    name: 'sanctions-empty',
    path: '/my-page/safety/sanctions',
    answers: [answer(getSanctions, { items: [] })],
  },
  { name: 'sanctions-error', path: '/my-page/safety/sanctions', answers: [fail(getSanctions)] },
  {
    name: 'blocks',
    path: '/my-page/safety/blocks',
    answers: [
      answer(getBlocks, {
        items: [
          { id: 1, nickname: '도윤', teamName: null, createdAt: hoursFromShot(-40) },
          {
            id: 2,
            nickname: null,
            teamName: '아주 긴 이름을 가진 새벽 러닝 크루',
            createdAt: hoursFromShot(-400),
          },
          { id: 3, nickname: null, teamName: null, createdAt: hoursFromShot(-900) },
        ],
        nextCursor: null,
      }),
    ],
    isFull: true,
  },
  {
    name: 'reports',
    path: '/my-page/safety/reports',
    answers: [
      answer(getReports, {
        items: (['RECEIVED', 'ACTED', 'DISMISSED'] as const).map((state, index) => ({
          id: index + 1,
          targetType: (['USER', 'TEAM', 'MESSAGE'] as const)[index] ?? 'USER',
          reason: ['욕설·비하', '허위 프로필', '금전 요구·사기'][index] ?? '',
          state,
          createdAt: hoursFromShot(-30 * (index + 1)),
          closedAt: null,
        })),
        nextCursor: null,
      }),
    ],
    isFull: true,
  },
]);

export const safetyStates: ScreenState[] = [...meetings, ...rules];
