import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FunnelCounts, getFunnel } from '@/contract/back-office/funnel';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { visitor } from '@/testing/render-office';
import { FunnelScreen } from './funnel-screen';

const nobody = { signUp: 0, photo: 0, team: 0, flip: 0, like: 0, match: 0, message: 0, met: 0 };
const women: FunnelCounts = { ...nobody, signUp: 1200, photo: 900, team: 600, met: 5 };
const men: FunnelCounts = { ...nobody, signUp: 400, photo: 300, team: 0, met: 3 };

const open = () => renderScreen(<FunnelScreen />, visitor);

const weekOf = (week: string, WOMAN: FunnelCounts = nobody, MAN: FunnelCounts = nobody) => ({
  week,
  WOMAN,
  MAN,
});

function mockWeeks() {
  return mockCall(getFunnel, () => ({
    thisWeek: '2026-11-23',
    items: [weekOf('2026-11-23', women, men), weekOf('2026-11-16')],
  }));
}

const steps = () =>
  within(screen.getByRole('list', { name: '모두 더해서' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const rowOf = (week: string) =>
  within(screen.getByRole('row', { name: new RegExp(week) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a span says how many got to each step, together and week by week, women and men apart', async () => {
  mockWeeks();
  const { user } = open();
  expect(screen.getByRole('status')).toHaveTextContent('현황을 불러오는 중');
  expect(await screen.findByText('2026.11.16 ~ 2026.11.29에 가입한 사람')).toBeInTheDocument();
  expect(steps().slice(0, 3)).toEqual(['가입1,600명100%', '사진 승인1,200명75%', '셋이 한 팀600명38%']);
  expect(rowOf('2026.11.23')).toEqual(['1,600', '1,20075%', '60038%', '00%', '00%', '00%', '00%', '81%']);
  // A week without anybody has no shares.
  expect(rowOf('2026.11.16')).toEqual(['0', '0', '0', '0', '0', '0', '0', '0']);
  await user.click(screen.getByRole('radio', { name: '남자' }));
  expect(steps()[1]).toBe('사진 승인300명75%');
  expect(rowOf('2026.11.23')[0]).toBe('400');
});

test('the span is chosen by its length, and moved over the weeks before, never ahead of this one', async () => {
  const { requests } = mockCall(getFunnel, ({ query }) => {
    const newest = query.get('until') === '2026-11-01' ? '2026-10-26' : '2026-11-23';
    const oldest = query.get('weeks') === '4' ? '2026-11-02' : '2026-09-07';
    return { thisWeek: '2026-11-23', items: [weekOf(newest, women), weekOf(oldest)] };
  });
  const { user } = open();
  expect(await screen.findByRole('button', { name: '다음 기간' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '4주' }));
  await screen.findByText(/^2026\.11\.02 ~/);
  await user.click(screen.getByRole('button', { name: '이전 기간' }));
  await screen.findByText(/2026\.11\.01에/);
  expect(requests.map(({ query }) => `${query}`)).toEqual([
    'weeks=12',
    'weeks=4',
    'weeks=4&until=2026-11-01',
  ]);
  expect(screen.getByRole('button', { name: '다음 기간' })).toBeEnabled();
});

test('keys that move the span stay on its buttons, at its last weeks too', async () => {
  mockCall(getFunnel, ({ query }) => ({
    thisWeek: '2026-11-23',
    items: [weekOf(query.get('until') === '2026-11-22' ? '2026-11-16' : '2026-11-23', women)],
  }));
  const { user } = open();
  const back = await screen.findByRole('button', { name: '이전 기간' });
  back.focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/^2026\.11\.16 ~/);
  expect(back).toHaveFocus();
  await user.keyboard('{Tab}{Enter}');
  await screen.findByText(/^2026\.11\.23 ~/);
  expect(screen.getByRole('button', { name: '다음 기간' })).toBeDisabled();
  expect(back).toHaveFocus();
});

test('a span in which nobody signed up says so; figures that do not come can be asked for again', async () => {
  let isAway = true;
  mockCall(getFunnel, () =>
    isAway
      ? new MockedError(errorCodes.forbidden)
      : { thisWeek: '2026-11-23', items: [weekOf('2026-11-23')] },
  );
  const { user } = open();
  expect(await screen.findByText('현황을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('이 기간에 가입한 사람이 없어요')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
