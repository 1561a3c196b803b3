import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { holdBack } from './hold-back';

const undoOf = async (words: string) => {
  const line = (await screen.findByText(words)).closest('span');
  return within(line as HTMLElement).getByRole('button', { name: '되돌리기' });
};

test('two acts that wait are each taken back by their own line', async () => {
  render(<Toaster />);
  let first: Promise<boolean> | undefined;
  let second: Promise<boolean> | undefined;
  act(() => {
    first = holdBack({ words: '푸른 팀을 넘겼어요', ms: 60_000 });
    second = holdBack({ words: '노란 팀을 넘겼어요', ms: 60_000 });
  });
  await userEvent.click(await undoOf('푸른 팀을 넘겼어요'));
  expect(await first).toBe(false);
  await userEvent.click(await undoOf('노란 팀을 넘겼어요'));
  expect(await second).toBe(false);
});

test.each([true, false])('who leaves the app means what is done on leaving: %s', async (isDoneOnLeaving) => {
  render(<Toaster />);
  const waiting = new AbortController();
  let isMeant: Promise<boolean> | undefined;
  act(() => {
    isMeant = holdBack({ words: 'LIKE를 보낼게요', ms: 60_000, isDoneOnLeaving, signal: waiting.signal });
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  act(() => waiting.abort());
  expect(await isMeant).toBe(isDoneOnLeaving);
});
