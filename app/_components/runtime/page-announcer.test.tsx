import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageAnnouncer } from './page-announcer';

afterEach(() => {
  document.title = '';
  document.querySelector('next-route-announcer')?.remove();
});

const goTo = (title: string) =>
  act(async () => {
    document.title = '';
    await Promise.resolve();
    document.title = title;
    await Promise.resolve();
  });

test('each page that is come to is told by its own title, the first one by the reader itself', async () => {
  document.title = '라운지 · Slide';
  document.body.append(document.createElement('next-route-announcer'));
  render(<PageAnnouncer />);
  const told = screen.getByRole('status');
  expect(told).toBeEmptyDOMElement();
  await goTo('내 팀 · Slide');
  expect(told).toHaveTextContent('내 팀 · Slide');
  await goTo('라운지 · Slide');
  expect(told).toHaveTextContent('라운지 · Slide');
  // It would say the page before.
  expect(document.querySelector('next-route-announcer')).toHaveAttribute('aria-hidden', 'true');
});
