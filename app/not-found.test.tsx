import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import NotFound from './not-found';

test.each([
  ['/admin/nowhere', '/admin'],
  ['/nowhere', '/'],
  ['/administrator', '/'],
])('who comes to %s, which is no page, goes on at %s', (at, start) => {
  window.history.replaceState(null, '', at);
  const container = document.body.appendChild(document.createElement('div'));
  // As the document that is built for all such addresses.
  container.innerHTML = renderToString(<NotFound />);
  new Function(container.querySelector('script')?.textContent ?? '')();
  expect(screen.getByRole('link', { name: '처음으로 가기' })).toHaveAttribute('href', start);
  container.remove();
});
