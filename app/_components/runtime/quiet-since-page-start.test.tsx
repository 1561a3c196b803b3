import { beforeEach, expect, test } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { setErrorSink } from '@/lib/report-error/report-error';
import { mockCall, mockOffline } from '@/testing/msw/mock-call';
import { isQuietSincePageStart } from './quiet-since-page-start';

beforeEach(() => setErrorSink(() => {}));

test.each([
  ['nothing ever happened', null, true],
  ['the last event is older than the page', 3_600_000, true],
  ['something happened since the page began', 0, false],
  ['an event is about as old as the page', Math.round(performance.now()) + 1000, false],
  ['the api does not say', undefined, false],
])('when %s', async (_, newestAgeMs, isQuiet) => {
  mockCall(getUnreadAlarmCount, () => ({ count: 0, newestAgeMs }));
  expect(await isQuietSincePageStart()).toBe(isQuiet);
});

test('when nobody answers it is not known to be quiet', async () => {
  mockOffline(getUnreadAlarmCount);
  expect(await isQuietSincePageStart()).toBe(false);
});
