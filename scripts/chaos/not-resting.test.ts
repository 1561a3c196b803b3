import { expect, test, vi } from 'vitest';
import { getUser } from '@/contract/users';
import { CallRefusal } from '../../server/sandbox/api/call-over-http';
import { notResting } from './not-resting';

const refusal = (status: number) => new CallRefusal(getUser, status);

test('a call is made again while the service rests, and every rest is told', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusal(503))
    .mockRejectedValueOnce(refusal(503))
    .mockResolvedValue('answered');
  const onRest = vi.fn();
  expect(await notResting(call, onRest)).toBe('answered');
  expect([call, onRest].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
});

test.each([refusal(500), refusal(409), new TypeError('fetch failed')])('%s is no rest', async (error) => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(error);
  await expect(notResting(call)).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});
