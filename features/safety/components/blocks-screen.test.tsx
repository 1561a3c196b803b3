import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { type Block, deleteBlock, getBlocks } from '@/contract/safety';
import { MockedError, mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { BlocksScreen } from './blocks-screen';

const createdAt = '2026-11-02T03:00:00.000Z';
const person: Block = { id: 3, nickname: '민수', teamName: null, createdAt };
const team: Block = { id: 2, nickname: null, teamName: '한강 피크닉', createdAt };
const gone: Block = { id: 1, nickname: null, teamName: null, createdAt };

test('people, teams and who is gone stand with their names; nobody is an empty list', async () => {
  let items = [person, team, gone];
  mockCall(getBlocks, () => ({ items, nextCursor: null }));
  const { unmount } = renderScreen(<BlocksScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('차단한 사람을 불러오는 중');
  await screen.findByText('민수님');
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('민수님2026.11.02에 차단했어요'),
    expect.stringContaining('한강 피크닉 팀'),
    expect.stringContaining('탈퇴한 사용자'),
  ]);
  unmount();
  items = [];
  renderScreen(<BlocksScreen />);
  expect(await screen.findByText('차단한 사람이 없어요')).toBeInTheDocument();
});

test('a block is taken back after a question, and the row goes', async () => {
  let items = [person, team];
  mockCall(getBlocks, () => ({ items, nextCursor: null }));
  const { requests } = mockCall(deleteBlock, () => {
    items = [person];
    return {};
  });
  const { user } = renderScreen(<BlocksScreen />);
  await user.click(await screen.findByRole('button', { name: '한강 피크닉 팀 차단 풀기' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '한강 피크닉 팀을 다시 볼까요?' }));
  expect(requests).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: '차단 풀기' }));
  expect(await screen.findByText('차단을 풀었어요')).toBeInTheDocument();
  expect(requests[0]?.params).toEqual({ blockId: 2 });
  await expect.poll(() => screen.queryByText('한강 피크닉 팀')).toBeNull();
});

test('the next block has the focus of one that was taken back, then the empty list', async () => {
  let items = [person, team];
  mockCall(getBlocks, () => ({ items, nextCursor: null }));
  mockCall(deleteBlock, ({ params }) => {
    items = items.filter(({ id }) => id !== Number(params.blockId));
    return {};
  });
  const { user } = renderScreen(<BlocksScreen />);
  (await screen.findByRole('button', { name: '민수님 차단 풀기' })).focus();
  for (const next of [() => screen.getByRole('button', { name: '한강 피크닉 팀 차단 풀기' }), emptyTitle]) {
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '차단 풀기' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(next()).toHaveFocus());
  }
});

const emptyTitle = () => screen.getByRole('heading', { name: '차단한 사람이 없어요' });

test('a list that fails says so and can be asked for again', async () => {
  let isAway = true;
  mockCall(getBlocks, () =>
    isAway ? new MockedError(errorCodes.forbidden, '볼 수 없어요.') : { items: [person], nextCursor: null },
  );
  const { user } = renderScreen(<BlocksScreen />);
  expect(await screen.findByText('차단한 사람을 불러오지 못했어요')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('민수님')).toBeInTheDocument();
});
