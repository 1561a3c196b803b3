import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadMarker } from './read-marker';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => void vi.useRealTimers());

/** A room whose fifth message is the newest, of which three are read. */
function visit() {
  const progress = { newestSeq: 5, readSeq: 3 };
  const mark = vi.fn(async (seq: number) => {
    progress.readSeq = seq;
  });
  return { progress, mark, marker: createReadMarker({ getProgress: () => progress, mark }) };
}

test('nothing is marked before the foot of the list is in sight', async () => {
  const { marker, mark } = visit();
  marker.check();
  await vi.runAllTimersAsync();
  expect(mark).not.toHaveBeenCalled();
  marker.setAtBottom(true);
  await vi.runAllTimersAsync();
  expect(mark).toHaveBeenCalledExactlyOnceWith(5);
  marker.stop();
});

test('what comes while a mark is on its way is marked after it', async () => {
  const { marker, mark, progress } = visit();
  mark.mockImplementationOnce(async (seq) => {
    progress.newestSeq = 6;
    progress.readSeq = seq;
  });
  marker.setAtBottom(true);
  await vi.runAllTimersAsync();
  expect(mark.mock.calls).toEqual([[5], [6]]);
  marker.stop();
});
