import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('a layer that cannot be loaded leaves no place behind', async () => {
  renderScreen(<h1>화면</h1>, { at: '/team' });
  await expect(openOverlay(() => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  );
  expect(places()).toBe(0);
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

test('another question is asked over the first', async () => {
  renderScreen(<h1>화면</h1>, { at: '/team' });
  const first = confirm({ title: '프로필 사진을 바꿔 주세요', description: '얼굴이 잘 보이지 않아요.' });
  const second = confirm({ title: '프로필 사진을 바꿔 주세요', description: '다른 사람의 사진이에요.' });
  expect(await screen.findByText('다른 사람의 사진이에요.')).toBeVisible();
  window.history.go(-2);
  expect(await Promise.all([first, second])).toEqual([false, false]);
});
