import { expect, type Page } from '@playwright/test';
import { type Alarm, getAlarms } from '@/contract/alarms';
import type { EventKind } from '@/contract/events';
import { getMatch } from '@/contract/matches';
import { eventBuilder } from '@/testing/builders/events';
import { matchBuilder } from '@/testing/builders/matches';
import { putIntoApp } from '../../fixtures/native-app';
import { hoursFromShot, me } from '../cast';
import { photoUrl } from '../photos';
import { answer, fail, never, type ScreenState, sheet } from '../screen-state';
import { requests } from './around';

function alarm(
  id: number,
  type: EventKind,
  title: string,
  hoursAgo: number,
  changes: Partial<Omit<Alarm, 'type' | 'data'>> = {},
): Alarm {
  return {
    ...eventBuilder(type),
    id,
    title,
    body: null,
    thumbnailUrl: null,
    isRead: true,
    createdAt: hoursFromShot(-hoursAgo),
    ...changes,
  };
}

const alarms = [
  alarm(20, 'LIKE_RECEIVED', '주말 농구단이 LIKE를 보냈어요', 0.2, {
    body: '11월 24일 화요일 오전\u00a09:29까지 답할 수 있어요',
    isRead: false,
  }),
  alarm(19, 'FRIEND_REQUEST_RECEIVED', '소율님이 친구가 되고 싶어 해요', 1, {
    thumbnailUrl: photoUrl('soyul'),
    isRead: false,
  }),
  alarm(18, 'NEW_CANDIDATE_RECOMMENDED', '새로운 팀 4팀이 도착했어요', 4, { isRead: false }),
  alarm(17, 'TEAM_BUILDING_DRAFT_ACCEPTED', '지우님이 팀 초대를 수락했어요', 26, {
    thumbnailUrl: photoUrl('jiwoo'),
  }),
  alarm(16, 'ATTRIBUTION_CLAIMED', '채원님이 초대 코드를 써서 클로버 30개를 받았어요', 50),
  alarm(15, 'MUTUAL_LIKE', '한강 피크닉단과 매칭됐어요', 74),
  alarm(14, 'INAPPROPRIATE_PROFILE_IMAGE', '프로필 사진을 바꿔 주세요', 96, {
    body: '사진 검토에서 얼굴을 알아보기 어려웠어요',
  }),
  alarm(13, 'TEAM_CREATED', '보드게임 삼총사가 만들어졌어요', 300),
];

/** Inside the native app, on a device that may show no pushes. */
async function openWithoutPushes(page: Page) {
  const session = { accessToken: 'access', refreshToken: 'refresh', userId: me.id };
  const app = await putIntoApp(page, { session });
  await page.reload();
  await expect.poll(() => app.heardOf('hello').length).toBeGreaterThan(0);
  app.say('permissionResult', { permission: 'NOTIFICATION', result: 'DENIED', isSuccess: true });
  await page.getByText('알림이 꺼져 있어요').waitFor();
}

export const noticeStates: ScreenState[] = sheet('15-notifications', 'member', [
  { name: 'notifications-loading', path: '/notifications', answers: [never(getAlarms)], isLoading: true },
  { name: 'notifications-empty', path: '/notifications' },
  { name: 'notifications-error', path: '/notifications', answers: [fail(getAlarms)] },
  {
    name: 'notifications',
    path: '/notifications',
    answers: [answer(getAlarms, { items: alarms, nextCursor: null }), requests],
    isFull: true,
  },
  {
    name: 'notifications-no-pushes',
    path: '/notifications',
    answers: [answer(getAlarms, { items: alarms, nextCursor: null }), requests],
    prepare: openWithoutPushes,
    isFull: true,
  },
  {
    name: 'crash',
    path: '/home',
    answers: [answer(getMatch, matchBuilder())],
    isCrash: true,
    prepare: async (page) => {
      // Breaks the words of a team, and with them the page.
      await page.addInitScript(() => {
        Number.prototype.toFixed = () => {
          throw new Error('broken on purpose');
        };
      });
      await page.goto(new URL('/match?matchId=70', page.url()).href);
      await page.getByText('알 수 없는 에러가 발생했어요').waitFor();
    },
  },
]);
