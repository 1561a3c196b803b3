import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import { LimitBanner } from './limit-banner';

const endsAt = '2099-12-01T03:00:00.000Z';
const limitation = { reason: '부적절한 언어 사용', endsAt };

test('somebody whose use is limited reads on every page why and until when, and finds the rest', () => {
  const { unmount } = renderScreen(<LimitBanner limitation={limitation} />, { at: '/chats/5' });
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent('부적절한 언어 사용 · 자세히 보기');
  expect(link).toHaveTextContent('2099년 12월 1일 오후 12:00까지 이용이 제한됐어요');
  expect(link).toHaveAttribute('href', '/my-page/safety/sanctions');
  expect(document.documentElement).toHaveAttribute('data-limited');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-limited');
});

test.each([
  ['where it stands in full', '/my-page/safety/sanctions', endsAt],
  ['once its time is over', '/home', '2026-11-01T03:00:00.000Z'],
])('it is not said %s', (_, at, end) => {
  renderScreen(<LimitBanner limitation={{ ...limitation, endsAt: end }} />, { at });
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-limited');
});
