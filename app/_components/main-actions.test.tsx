import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { mockCall } from '@/testing/msw/mock-call';
import { renderScreen } from '@/testing/render';
import { AlarmBell } from './main-actions';

// The api counts up to 100.
test.each([
  [0, '알림'],
  [99, '알림, 새 알림 99개'],
  [100, '알림, 새 알림 99+개'],
])('the bell says as many new alarms as it shows: of %i %s', async (count, name) => {
  mockCall(getUnreadAlarmCount, () => ({ count }));
  renderScreen(<AlarmBell />);
  expect(await screen.findByRole('link', { name })).toBeInTheDocument();
});
