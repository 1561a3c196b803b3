import type { Page } from '@playwright/test';
import { getChat } from '@/contract/chats';
import { getMeeting, type Meeting } from '@/contract/meetings';
import { getPlan, type Plan } from '@/contract/plans';
import { hoursFromShot } from '../cast';
import { photoUrl } from '../photos';
import { messages, room, roomPath } from '../room-cast';
import { answer, fail, never, press, pressUntil, type ScreenState, sheet } from '../screen-state';

const path = `${roomPath}/plan`;
const dayFromShot = (days: number) => hoursFromShot(days * 24).slice(0, 10);
const people: [number, string, string][] = [
  [1, 'minseo', '민서'],
  [2, 'jiwoo', '지우'],
  [3, 'yerin', '예린'],
  [11, 'doyun', '도윤'],
  [12, 'siwoo', '시우'],
  [13, 'hajun', '하준'],
];

const open: Plan = {
  id: 30,
  state: 'OPEN',
  days: Array.from({ length: 14 }, (_, index) => dayFromShot(index + 1)),
  slots: [
    { day: dayFromShot(1), slot: 'EVENING', userIds: [1, 2, 11, 12] },
    { day: dayFromShot(2), slot: 'NOON', userIds: [2, 3, 13] },
    { day: dayFromShot(5), slot: 'EVENING', userIds: [1, 2, 3, 11, 12, 13] },
  ],
  places: [
    { id: 1, name: '망원한강공원 편의점 앞', userIds: [1, 2, 11], isFolded: false },
    { id: 2, name: '아주 긴 이름을 가진 연남동 골목 끝 이층 보드게임 카페', userIds: [13], isFolded: false },
  ],
  proposal: null,
  members: people.map(([userId, , nickname], index) => ({ userId, nickname, isOwnTeam: index < 3 })),
};
const proposal = {
  round: 1,
  meetsAt: hoursFromShot(125),
  place: '망원한강공원 편의점 앞',
  comingUserIds: [2, 11, 12],
  absentUserIds: [13],
  isAgreed: false,
};
const proposed: Plan = { ...open, proposal };
const settled: Plan = {
  ...open,
  state: 'SETTLED',
  proposal: { ...proposal, comingUserIds: [1, 2, 3, 11, 12], isAgreed: true },
};
/** Two who wanted to come cannot after all. */
const lost: Plan = {
  ...settled,
  proposal: { ...proposal, comingUserIds: [1, 2, 3, 11], absentUserIds: [12, 13] },
};
const planned = (plan: Plan | null) => [answer(getPlan, { plan, canPlan: true })];

const summary = {
  meetsAt: proposal.meetsAt,
  place: proposal.place,
  comingCount: 5,
  isAgreed: true,
  isAnswered: true,
};
const meeting: Meeting = {
  id: 9,
  meetsAt: hoursFromShot(-20),
  place: '망원한강공원 편의점 앞',
  state: 'OPEN',
  closesAt: hoursFromShot(70),
  people: people.slice(3).map(([userId, key, nickname]) => ({
    userId,
    nickname,
    thumbnailUrl: photoUrl(key),
    friendState: 'NONE' as const,
  })),
  answer: null,
  mutualUserIds: [],
};
const asked = (changes: Partial<Meeting>) => [answer(getMeeting, { ...meeting, ...changes })];
const meetingPath = '/meetings/9';

/** To the end of the page, where the places are. */
const toPlaces = (page: Page) => page.getByRole('textbox', { name: '장소 적기' }).scrollIntoViewIfNeeded();

export const planStates: ScreenState[] = sheet('14-plans', 'member', [
  { name: 'plan-loading', path, answers: [never(getPlan)], isLoading: true },
  { name: 'plan-none', path, answers: planned(null), isFull: true },
  { name: 'plan-open', path, answers: planned(open), isFull: true },
  { name: 'plan-places', path, answers: planned(open), prepare: toPlaces },
  {
    name: 'plan-propose',
    path,
    answers: planned(open),
    prepare: pressUntil('이 약속 제안하기', '약속 제안하기'),
    isFull: true,
  },
  { name: 'plan-proposed', path, answers: planned(proposed), isFull: true },
  { name: 'plan-settled', path, answers: planned(settled), isFull: true },
  { name: 'plan-lost', path, answers: planned(lost), isFull: true },
  { name: 'plan-cancel', path, answers: planned(settled), prepare: press('약속 취소하기') },
  { name: 'plan-error', path, answers: [fail(getPlan)] },
  {
    name: 'room-plan',
    path: roomPath,
    answers: [
      answer(getChat, room({ plan: { state: 'SETTLED', plannerCount: 6, proposal: summary } })),
      messages(),
    ],
    isFull: true,
  },
  {
    name: 'room-after-meeting',
    path: roomPath,
    answers: [answer(getChat, room({ askedMeetingId: 9 })), messages()],
  },
  { name: 'meeting-loading', path: meetingPath, answers: [never(getMeeting)], isLoading: true },
  { name: 'meeting-asked', path: meetingPath, answers: asked({}), isFull: true },
  {
    name: 'meeting-answered',
    path: meetingPath,
    answers: asked({
      answer: {
        tookPlace: true,
        ratings: [
          { userId: 11, manner: 5, wantsAgain: true },
          { userId: 12, manner: 3, wantsAgain: false },
        ],
      },
    }),
    isFull: true,
  },
  {
    name: 'meeting-mutual',
    path: meetingPath,
    answers: asked({ state: 'CLOSED', mutualUserIds: [11] }),
    isFull: true,
  },
  { name: 'meeting-over', path: meetingPath, answers: asked({ state: 'CLOSED' }) },
  { name: 'meeting-error', path: meetingPath, answers: [fail(getMeeting)] },
]);
