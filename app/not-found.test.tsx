import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/testing/render';
import NotFound from './not-found';

test.each([
  ['/admin/nowhere', '/admin'],
  ['/nowhere', '/'],
  ['/administrator', '/'],
])('who comes to %s, which is no page, goes on at %s', (at, start) => {
  renderScreen(<NotFound />, { at });
  expect(screen.getByRole('link', { name: '처음으로 가기' })).toHaveAttribute('href', start);
});
