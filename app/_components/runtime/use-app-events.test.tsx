import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { trackEvent } from '@/lib/analytics/analytics';
import { installNativeApp } from '@/testing/native-app';
import { useAppEvents } from './use-app-events';

function Listening() {
  useAppEvents();
  return null;
}

afterEach(() => {
  window.dataLayer = undefined;
});

test('inside the native app an event reaches it too, as long as the page stands', async () => {
  const app = installNativeApp();
  const page = render(<Listening />);
  const heard = () => app.heard.filter(({ type }) => type === 'logEvent').map(({ payload }) => payload);
  await waitFor(() => {
    trackEvent('share_friend_invite_link', { link_type: 'normal_1' });
    expect(heard()).toContainEqual({ event: 'share_friend_invite_link', params: { link_type: 'normal_1' } });
  });
  page.unmount();
  const count = heard().length;
  trackEvent('purchase');
  expect(heard()).toHaveLength(count);
  app.remove();
});
