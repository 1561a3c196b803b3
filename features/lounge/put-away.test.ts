import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/toast';
import { errorCodes } from '@/contract/error-codes';
import { setSession } from '@/lib/domain/session/session-store';
import { ApiError } from '@/lib/errors/api-error';
import { putAway } from './put-away';
import { useLoungeStore } from './store';

const hidden = () => useLoungeStore.getState().hiddenMatchIds;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
  useLoungeStore.setState({ hiddenMatchIds: [] });
});

test('the pair is gone from the deck at once, and closed ten seconds later', async () => {
  const close = vi.fn(async () => {});
  void putAway({ kind: 'match', id: 7 }, close);
  expect(hidden()).toEqual([7]);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledExactlyOnceWith(7);
  expect(hidden()).toEqual([7]);
});

test('a pair that could not be closed is in the deck again', async () => {
  void putAway({ kind: 'match', id: 8 }, () => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hidden()).toEqual([]);
});

test('one that may not be seen any more, as by a block meanwhile, is gone without a word', async () => {
  const error = vi.spyOn(toast, 'error');
  const refusal = new ApiError({
    code: errorCodes.forbidden,
    status: 403,
    displayMessage: '이제 볼 수 없어요.',
  });
  void putAway({ kind: 'match', id: 8 }, () => Promise.reject(refusal));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hidden()).toEqual([8]);
  expect(error).not.toHaveBeenCalled();
});

test('who signed out meanwhile has put nothing away, and nobody closes it in their place', async () => {
  const close = vi.fn(async () => {});
  setSession({ status: 'authenticated', userId: 1 });
  void putAway({ kind: 'match', id: 9 }, close);
  setSession({ status: 'authenticated', userId: 2 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(close).not.toHaveBeenCalled();
  expect(hidden()).toEqual([]);
});
