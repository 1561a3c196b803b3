import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type DropRun, getDropRuns } from '@/contract/back-office/drops';
import { errorCodes } from '@/contract/error-codes';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { visitor } from '@/testing/render-office';
import { DropsScreen } from './drops-screen';

const run: DropRun = {
  id: 12,
  dropAt: '2026-11-21T03:00:00.000Z',
  algoVersion: 'engine-3',
  policyVersion: 'policy-7',
  teamCount: 58,
  preMatchCount: 231,
  flippedCount: 94,
  stats: { widened: 4, pools: { seoul: 40 } },
};

const open = () => renderScreen(<DropsScreen />, visitor);

test('each drop says when it was on Seoul’s clocks, what it dealt and what was looked at, newest first', async () => {
  const before = { ...run, id: 11, dropAt: '2026-11-20T03:00:00.000Z', flippedCount: 0 };
  mockCall(getDropRuns, () => ({ items: [run, before] }));
  open();
  expect(screen.getByRole('status')).toHaveTextContent('추천 목록을 불러오는 중');
  const [latest, older] = await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '2026.11.21 오후\u00a012:00',
    '2026.11.20 오후\u00a012:00',
  ]);
  expect(latest).toHaveTextContent('팀 58개 · 추천 231개 · 뒤집은 카드 94장');
  expect(older).toHaveTextContent('뒤집은 카드 0장');
});

test('who went without is said, in red where it is too many, and how much was believed of single pairs', async () => {
  const without = { teamsWithoutPreMatch: 3, shareWithoutPreMatch: 0.052 };
  const alarming = { teamsWithoutPreMatch: 15, shareWithoutPreMatch: 0.26, isAlert: true };
  const pairTrust = { MAN: 0.5, WOMAN: 0.624 };
  mockCall(getDropRuns, () => ({
    items: [
      { ...run, stats: { ...alarming, pairTrust } },
      { ...run, id: 11, stats: { ...without, isAlert: false } },
      { ...run, id: 10, stats: { teamsWithoutPreMatch: 0 } },
    ],
  }));
  open();
  const [worst, usual, whole] = await screen.findAllByRole('listitem');
  expect(screen.getByText('추천을 못 받은 팀 15개 (26%)')).toHaveClass('text-danger-text');
  expect(screen.getByText('추천을 못 받은 팀 3개 (5%)')).not.toHaveClass('text-danger-text');
  expect(whole).not.toHaveTextContent('못 받은');
  expect(worst).toHaveTextContent('남자 팀 50% · 여자 팀 62%');
  expect(usual).not.toHaveTextContent('믿은 정도');
});

test('what the engine noted is behind its version, whole', async () => {
  mockCall(getDropRuns, () => ({ items: [run] }));
  const { user } = open();
  const drop = within(await screen.findByRole('listitem'));
  const notes = drop.getByText(/"widened": 4/);
  expect(notes).not.toBeVisible();
  await user.click(drop.getByText('engine-3 · policy-7'));
  expect(notes).toBeVisible();
  expect(JSON.parse(notes.textContent ?? '')).toEqual(run.stats);
});

test('before the first drop it says that there was none; a list that fails can be asked for again', async () => {
  let isAway = true;
  mockCall(getDropRuns, () => (isAway ? new MockedError(errorCodes.forbidden) : { items: [] }));
  const { user } = open();
  expect(await screen.findByText('추천 목록을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('아직 추천이 없어요')).toBeInTheDocument();
});
