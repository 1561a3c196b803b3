import { afterEach, expect, test, vi } from 'vitest';
import { getUnreadAlarmCount } from '@/contract/alarms';
import { mockCall } from '@/testing/msw/mock-call';

afterEach(() => {
  vi.doUnmock('./contract-calls/person-calls');
  vi.resetModules();
});

test('code that does not come is a broken connection, and the next call tries again', async () => {
  mockCall(getUnreadAlarmCount, () => ({ count: 3 }));
  vi.resetModules();
  vi.doMock('./contract-calls/person-calls', () => {
    throw new Error('the chunk did not come');
  });
  const { api } = await import('./api');
  await expect(api.getUnreadAlarmCount()).rejects.toMatchObject({ name: 'ApiError', code: 1001, status: 0 });
  vi.doUnmock('./contract-calls/person-calls');
  await expect(api.getUnreadAlarmCount()).resolves.toEqual({ count: 3 });
});
