import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import { OfflineScreen } from './offline-screen';

test('a page this device does not hold is a word, a way to try again and the tabs', () => {
  renderScreen(<OfflineScreen />, { at: '/my-page/coupons' });
  expect(screen.getByText('연결되면 보여 드릴게요')).toBeVisible();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeEnabled();
  expect(screen.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
});
