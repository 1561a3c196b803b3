import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import { SafetyScreen } from './safety-screen';

test('the safety page leads to help by a tap, and to what one can do', () => {
  renderScreen(<SafetyScreen />);
  for (const number of ['112', '119', '1366', '117', '1332', '109'])
    expect(screen.getByRole('link', { name: new RegExp(`${number}$`) })).toHaveAttribute(
      'href',
      `tel:${number}`,
    );
  expect(screen.getByRole('heading', { name: '안전 가이드' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '만나기 전에 확인해요' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation'));
  expect(menu.getByRole('link', { name: '친구에게 만남 알리기' })).toHaveAttribute(
    'href',
    '/my-page/safety/shares',
  );
  expect(menu.getByRole('link', { name: '차단한 사람' })).toBeInTheDocument();
});
