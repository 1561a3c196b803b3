import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionError, unexpectedError } from '@/lib/errors/api-error';
import { uploadPatiently } from './upload-patiently';

let isOnline = true;
const onWaiting = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  onWaiting.mockReset();
  vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(upload: () => Promise<string>) {
  const abort = new AbortController();
  const outcome = uploadPatiently(upload, { signal: abort.signal, onWaiting });
  // Whoever asks later still gets it; nobody is told it was never asked.
  outcome.catch(() => undefined);
  return { abort, outcome };
}

const down = () => Promise.reject(unexpectedError({ status: 503 }));

describe('an upload', () => {
  test('without a connection waits for one, and then goes through', async () => {
    isOnline = false;
    const upload = vi.fn(async () => 'key');
    const { outcome } = start(upload);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onWaiting).toHaveBeenCalledOnce();
    expect(upload).not.toHaveBeenCalled();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect(outcome).resolves.toBe('key');
  });

  test('that is cut off waits and continues, however often, and that counts as no try', async () => {
    let tries = 0;
    const upload = vi.fn(async () => {
      tries += 1;
      if (tries > 9) return 'key';
      if (tries > 6) return down();
      isOnline = false;
      throw connectionError(new Error('cut'));
    });
    const { outcome } = start(upload);
    for (let back = 0; back < 6; back++) {
      await vi.advanceTimersByTimeAsync(0);
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    }
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(outcome).resolves.toBe('key');
  });

  test('that the other side fails is tried four times in all', async () => {
    const upload = vi.fn(down);
    const { outcome } = start(upload);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(outcome).rejects.toMatchObject({ status: 503 });
    expect(upload).toHaveBeenCalledTimes(4);
  });

  test('that is refused is not tried again', async () => {
    const upload = vi.fn(() => Promise.reject(unexpectedError({ status: 403 })));
    const { outcome } = start(upload);
    await expect(outcome).rejects.toMatchObject({ status: 403 });
    expect(upload).toHaveBeenCalledOnce();
  });

  test('that is taken back ends at once, waiting or pausing', async () => {
    isOnline = false;
    const waiting = start(async () => 'key');
    await vi.advanceTimersByTimeAsync(0);
    waiting.abort.abort();
    await expect(waiting.outcome).rejects.toMatchObject({ name: 'AbortError' });
    isOnline = true;
    const upload = vi.fn(down);
    const pausing = start(upload);
    await vi.advanceTimersByTimeAsync(500);
    pausing.abort.abort();
    await expect(pausing.outcome).rejects.toMatchObject({ name: 'AbortError' });
    expect(upload).toHaveBeenCalledOnce();
  });
});
