import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setErrorSink } from '@/lib/report-error/report-error';
import { renderScreen } from '@/testing/render';
import { confirm } from './confirm';
import { openOverlay } from './open-overlay';
import { openSheet } from './open-sheet';

const dialog = () => screen.queryByRole('alertdialog', { name: '정말 나갈까요?' });
const layers = [
  ['alertdialog', () => confirm({ title: '정말 나갈까요?' })],
  ['dialog', () => openSheet<boolean>({ title: '정말 나갈까요?', content: () => '내용' })],
] as const;
const places = () => window.history.state?.slidePlaces ?? 0;

test('a layer has its place in the history in the very press that asks for it, and one place only', async () => {
  renderScreen(<h1>화면</h1>, { at: '/team' });
  for (const [role, open] of layers) {
    const asked = open();
    expect(places()).toBe(1);
    await screen.findByRole(role, { name: '정말 나갈까요?' });
    expect(places()).toBe(1);
    window.history.back();
    expect(await asked).toBeFalsy();
    expect(places()).toBe(0);
  }
});

test('going back before a layer stands closes it as it comes, and stays on the page', async () => {
  const { location } = renderScreen(<h1>화면</h1>, { at: '/team' });
  const asked = confirm({ title: '정말 나갈까요?' });
  window.history.back();
  expect(await asked).toBe(false);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(location()).toBe('/team');
  expect(places()).toBe(0);
});

test.each([
  ['a layer', () => openOverlay(() => Promise.reject(new Error('no connection')))],
  [
    'the content of a sheet',
    () =>
      openSheet({
        title: '누구와 함께할까요?',
        loadContent: () => Promise.reject(new Error('no connection')),
      }),
  ],
])(
  '%s that cannot be loaded says so to whoever pressed, once, and leaves no place behind',
  async (_, open) => {
    setErrorSink(() => {});
    renderScreen(<h1>화면</h1>, { at: '/team' });
    expect(await open()).toBeUndefined();
    expect(await screen.findAllByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toHaveLength(1);
    expect(places()).toBe(0);
  },
);

test('a press after the connection is back opens what did not come before', async () => {
  setErrorSink(() => {});
  renderScreen(<h1>화면</h1>, { at: '/team' });
  const loadContent = vi.fn(async () => () => '내용').mockRejectedValueOnce(new Error('no connection'));
  expect(await openSheet({ title: '누구와 함께할까요?', loadContent })).toBeUndefined();
  const asked = openSheet({ title: '누구와 함께할까요?', loadContent });
  expect(await screen.findByRole('dialog', { name: '누구와 함께할까요?' })).toHaveTextContent('내용');
  window.history.back();
  await asked;
});

test('a finger that taps twice is asked once', async () => {
  renderScreen(<h1>화면</h1>, { at: '/team' });
  for (const [role, open] of layers) {
    const asked = open();
    expect(await open()).toBeFalsy();
    expect(places()).toBe(1);
    expect(await screen.findAllByRole(role, { name: '정말 나갈까요?' })).toHaveLength(1);
    window.history.back();
    expect(await asked).toBeFalsy();
  }
});

test('a log that is silent now is out of reach behind a layer, as everything else is', async () => {
  renderScreen(<ul role="log" aria-live="off" aria-label="대화" />, { at: '/team' });
  for (const [role, open] of layers) {
    expect(screen.getByRole('log')).toBeInTheDocument();
    const asked = open();
    await screen.findByRole(role, { name: '정말 나갈까요?' });
    expect(screen.queryByRole('log')).toBeNull();
    window.history.back();
    await asked;
    expect(await screen.findByRole('log')).toBeInTheDocument();
  }
});

test('another question is asked over the first', async () => {
  renderScreen(<h1>화면</h1>, { at: '/team' });
  const first = confirm({ title: '프로필 사진을 바꿔 주세요', description: '얼굴이 잘 보이지 않아요.' });
  const second = confirm({ title: '프로필 사진을 바꿔 주세요', description: '다른 사람의 사진이에요.' });
  expect(await screen.findByText('다른 사람의 사진이에요.')).toBeVisible();
  window.history.go(-2);
  expect(await Promise.all([first, second])).toEqual([false, false]);
});
