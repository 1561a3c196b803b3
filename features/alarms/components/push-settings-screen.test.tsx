import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getConfig } from '@/contract/config';
import { errorCodes } from '@/contract/error-codes';
import { getPushPreferences, type PushPreferences, updatePushPreferences } from '@/contract/push-preferences';
import { configBuilder } from '@/testing/builders/config';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { PushSettingsScreen } from './push-settings-screen';

const all: PushPreferences = {
  groups: { friends: true, team: true, matching: true, chats: true, clover: true },
  quietHours: null,
};

// What this browser may be pushed is browser-push-row's own.
beforeEach(() => {
  mockCall(getConfig, () => configBuilder());
});

/** Keeps what is changed, as the api does. */
function mockPreferences(first: Partial<PushPreferences> = {}) {
  let now: PushPreferences = { ...all, ...first };
  mockCall(getPushPreferences, () => now);
  return mockCall(updatePushPreferences, ({ body }) => {
    const { groups, quietHours = now.quietHours } = body;
    now = { groups: { ...now.groups, ...groups }, quietHours };
    return now;
  });
}

const refuseChanges = () =>
  mockCall(updatePushPreferences, () => new MockedError(errorCodes.forbidden, '지금은 바꿀 수 없어요.'));
const findSwitch = (name: string, checked: boolean) => screen.findByRole('switch', { name, checked });

test('each group has a switch, and what is always sent is said', async () => {
  mockPreferences({ groups: { ...all.groups, chats: false } });
  renderScreen(<PushSettingsScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('설정을 불러오는 중');
  expect(await findSwitch('채팅', false)).toBeEnabled();
  for (const name of ['친구', '팀', '추천·LIKE', '클로버·소식'])
    expect(await findSwitch(name, true)).toBeEnabled();
  // Each names all that it stops (server/push/push-groups.ts).
  for (const what of [/새 메시지, 약속과 만남/, /대타/, /혜택 소식/])
    expect(screen.getByText(what)).toBeInTheDocument();
  expect(await findSwitch('방해 금지 시간 쓰기', false)).toBeEnabled();
  expect(
    screen.getByText(/만남 알리기와 내 계정에 관한 알림은 안전을 위해 언제나 보내요/),
  ).toBeInTheDocument();
});

test('a switch changes its own group alone, at once and for good', async () => {
  const { requests } = mockPreferences();
  const { user } = renderScreen(<PushSettingsScreen />);
  await user.click(await findSwitch('추천·LIKE', true));
  expect(screen.getByRole('switch', { name: '추천·LIKE' })).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: '팀' }));
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([{ groups: { matching: false } }, { groups: { team: false } }]);
  expect(await findSwitch('추천·LIKE', false)).toBeEnabled();
  expect(await findSwitch('팀', false)).toBeEnabled();
  expect(await findSwitch('친구', true)).toBeEnabled();
});

test('a switch that fails goes back with a word, and the others stay', async () => {
  mockCall(getPushPreferences, () => ({ ...all, groups: { ...all.groups, team: false } }));
  refuseChanges();
  const { user } = renderScreen(<PushSettingsScreen />);
  await user.click(await findSwitch('채팅', true));
  expect(await screen.findByText('지금은 바꿀 수 없어요.')).toBeInTheDocument();
  expect(await findSwitch('채팅', true)).toBeEnabled();
  expect(await findSwitch('팀', false)).toBeEnabled();
});

test('quiet hours begin as a night, and each end is turned on a wheel', async () => {
  const { requests } = mockPreferences();
  const { user } = renderScreen(<PushSettingsScreen />);
  await user.click(await findSwitch('방해 금지 시간 쓰기', false));
  expect(await screen.findByRole('button', { name: /끝 ?다음 날 오전 8:00/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /시작 ?오후 11:00/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '언제부터 조용히 할까요?' }));
  sheet.getByRole('spinbutton', { name: '시' }).focus();
  await user.keyboard('{ArrowUp}');
  sheet.getByRole('spinbutton', { name: '분' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await user.click(sheet.getByRole('button', { name: '선택' }));
  expect(await screen.findByRole('button', { name: /시작 ?오후 10:30/ })).toBeInTheDocument();
  await expect
    .poll(() => requests.map(({ body }) => body))
    .toEqual([
      { quietHours: { from: '23:00', to: '08:00' } },
      { quietHours: { from: '22:30', to: '08:00' } },
    ]);
  await user.click(await findSwitch('방해 금지 시간 쓰기', true));
  await expect.poll(() => requests[2]?.body).toEqual({ quietHours: null });
  await expect.poll(() => screen.queryByRole('button', { name: /시작/ })).toBeNull();
  await user.click(await findSwitch('방해 금지 시간 쓰기', false));
  expect(await screen.findByRole('button', { name: /시작 ?오후 10:30/ })).toBeInTheDocument();
});

test('quiet hours that are off begin where they ended, also after a reload', async () => {
  mockPreferences({ quietHours: { from: '21:30', to: '07:00' } });
  const { user, unmount } = renderScreen(<PushSettingsScreen />);
  await user.click(await findSwitch('방해 금지 시간 쓰기', true));
  await findSwitch('방해 금지 시간 쓰기', false);
  unmount();
  const again = renderScreen(<PushSettingsScreen />);
  await again.user.click(await findSwitch('방해 금지 시간 쓰기', false));
  expect(await screen.findByRole('button', { name: /시작 ?오후 9:30/ })).toBeInTheDocument();
});

test('quiet hours of somebody who was here before are nobody else’s', async () => {
  localStorage.setItem('quiet-hours', '{"userId":2,"quietHours":{"from":"21:30","to":"07:00"}}');
  mockPreferences();
  const { user } = renderScreen(<PushSettingsScreen />);
  await user.click(await findSwitch('방해 금지 시간 쓰기', false));
  expect(await screen.findByRole('button', { name: /시작 ?오후 11:00/ })).toBeInTheDocument();
});

test('quiet hours that end when they begin are not sent', async () => {
  const { requests } = mockPreferences({ quietHours: { from: '08:00', to: '08:10' } });
  const { user } = renderScreen(<PushSettingsScreen />);
  await user.click(await screen.findByRole('button', { name: /끝 ?오전 8:10/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '언제까지 조용히 할까요?' }));
  sheet.getByRole('spinbutton', { name: '분' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(sheet.getByRole('button', { name: '선택' }));
  expect(await screen.findByText('시작과 끝을 다르게 골라 주세요')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('quiet hours that fail to change are as they were', async () => {
  mockCall(getPushPreferences, () => ({ ...all, quietHours: { from: '22:00', to: '07:00' } }));
  refuseChanges();
  const { user } = renderScreen(<PushSettingsScreen />);
  await user.click(await findSwitch('방해 금지 시간 쓰기', true));
  expect(await screen.findByText('지금은 바꿀 수 없어요.')).toBeInTheDocument();
  expect(await findSwitch('방해 금지 시간 쓰기', true)).toBeEnabled();
  expect(screen.getByRole('button', { name: /시작 ?오후 10:00/ })).toBeInTheDocument();
});

test('settings that fail say so and can be asked for again', async () => {
  let isAway = true;
  mockCall(getPushPreferences, () => (isAway ? new MockedError(errorCodes.forbidden, '볼 수 없어요.') : all));
  const { user } = renderScreen(<PushSettingsScreen />);
  expect(await screen.findByText('설정을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await findSwitch('친구', true)).toBeEnabled();
});
