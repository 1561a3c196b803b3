import { getDataExport } from '@/contract/data-exports';
import { getPushPreferences } from '@/contract/push-preferences';
import { getSignIns } from '@/contract/sign-ins';
import { getUser } from '@/contract/users';
import { hoursFromShot, me } from '../cast';
import { photoUrl } from '../photos';
import { answer, fail, never, pressUntil, type ScreenState, sheet } from '../screen-state';

const doyun = {
  ...me,
  id: 11,
  nickname: '도윤',
  age: 24,
  gender: 'MAN' as const,
  affiliation: '연세대',
  job: '건축학도',
  height: 181,
  photoUrl: photoUrl('doyun'),
  thumbnailUrl: photoUrl('doyun'),
};

const marketingRenewal = { agreedAt: hoursFromShot(-2 * 365 * 24), endsAt: hoursFromShot(30 * 24) };

const signIns = [
  {
    id: 1,
    platform: 'WEB' as const,
    deviceName: 'Chrome · Android',
    lastUsedAt: hoursFromShot(0),
    isCurrent: true,
  },
  {
    id: 2,
    platform: 'IOS' as const,
    deviceName: null,
    lastUsedAt: hoursFromShot(-30),
    isCurrent: false,
  },
];

const dataExport = {
  id: 4,
  state: 'READY' as const,
  requestedAt: hoursFromShot(-30),
  expiresAt: hoursFromShot(138),
  byteSize: 2_340_000,
};
const dataPath = '/my-page/account/data';
const dataExportStates = [
  {
    name: 'data-export',
    path: dataPath,
    answers: [answer(getDataExport, { dataExport: null, nextAt: null })],
  },
  ...(['REQUESTED', 'READY', 'FAILED', 'EXPIRED'] as const).map((state) => ({
    name: `data-export-${state.toLowerCase()}`,
    path: dataPath,
    answers: [answer(getDataExport, { dataExport: { ...dataExport, state }, nextAt: null })],
    ...(state === 'READY' && { isFull: true as const }),
  })),
  { name: 'data-export-loading', path: dataPath, answers: [never(getDataExport)], isLoading: true as const },
  { name: 'data-export-error', path: dataPath, answers: [fail(getDataExport)] },
];

const quietNights = answer(getPushPreferences, {
  groups: { friends: true, team: true, matching: true, chats: true, clover: false },
  quietHours: { from: '23:00', to: '08:00' },
});

export const settingsStates: ScreenState[] = sheet('17-settings', 'member', [
  { name: 'profile-edit', path: '/my-page/edit', isFull: true },
  {
    name: 'height-picker',
    path: '/my-page/edit',
    prepare: pressUntil('키가 어떻게 되나요?', /키/),
    isFull: true,
  },
  { name: 'profile-edit-loading', path: '/my-page/edit', answers: [never(getUser)], isLoading: true },
  { name: 'account', path: '/my-page/account', isFull: true },
  {
    name: 'account-consent-renewal',
    path: '/my-page/account',
    answers: [answer(getUser, { ...me, marketing: true, marketingRenewal })],
    prepare: (page) => page.getByRole('button', { name: '계속 받기' }).waitFor(),
    isFull: true,
  },
  { name: 'sign-ins', path: '/my-page/account/sign-ins', answers: [answer(getSignIns, { items: signIns })] },
  ...dataExportStates,
  {
    name: 'push-settings',
    path: '/my-page/notifications',
    answers: [quietNights],
    isFull: true,
  },
  {
    name: 'quiet-time-picker',
    path: '/my-page/notifications',
    answers: [quietNights],
    prepare: pressUntil('언제부터 조용히 할까요?', /오후 11/),
    isFull: true,
  },
  {
    name: 'push-settings-loading',
    path: '/my-page/notifications',
    answers: [never(getPushPreferences)],
    isLoading: true,
  },
  { name: 'push-settings-error', path: '/my-page/notifications', answers: [fail(getPushPreferences)] },
  { name: 'logout-dialog', path: '/my-page/account', prepare: pressUntil('로그아웃할까요?', '로그아웃') },
  {
    name: 'user',
    path: '/my-page/user?userId=11',
    answers: [answer(getUser, ({ query }) => (query.get('userId') ? doyun : me))],
    isFull: true,
  },
  {
    name: 'user-photo',
    path: '/my-page/user?userId=11',
    answers: [answer(getUser, { ...doyun, photoUrls: [photoUrl('doyun'), photoUrl('siwoo')] })],
    prepare: pressUntil('1/2', '도윤님의 사진 크게 보기'),
    isFull: true,
  },
  { name: 'user-loading', path: '/my-page/user?userId=11', answers: [never(getUser)], isLoading: true },
  { name: 'user-gone', path: '/my-page/user?userId=11', answers: [fail(getUser, 1003)] },
  { name: 'withdrawal', path: '/my-page/delete', isFull: true },
  {
    name: 'withdrawal-dialog',
    path: '/my-page/delete',
    prepare: async (page) => {
      await page.getByText('안내를 모두 확인했고').click();
      await pressUntil('정말 탈퇴할까요?', '탈퇴하기')(page);
    },
  },
]);
