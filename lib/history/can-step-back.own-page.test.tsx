import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { canStepBack } from './can-step-back';

// jsdom has no Navigation API, as many a webview.
const { history } = window;

test('a page that was opened from here can be left again, the first one not, whatever lies ahead', async () => {
  expect(canStepBack()).toBe(false);
  history.pushState({ of: 'the router' }, '', '/team');
  expect(canStepBack()).toBe(true);
  expect(history.state).toMatchObject({ of: 'the router' });
  history.replaceState(null, '', '/team?tab=2');
  expect(canStepBack()).toBe(true);
  history.back();
  await waitFor(() => expect(canStepBack()).toBe(false));
  // Another page in the place of the first one; the entry ahead of it is still counted in `history.length`.
  history.replaceState(null, '', '/notifications');
  expect(canStepBack()).toBe(false);
});
