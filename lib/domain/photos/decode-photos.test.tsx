import { afterEach, expect, test, vi } from 'vitest';
import { decodePhotos } from './decode-photos';

const photos = ['/photos/minseo.webp', '/photos/jiwoo.webp'];

function answerDecode(decode: () => Promise<void>) {
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode });
}
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  vi.useRealTimers();
});

test('photos are decoded by their addresses before they are shown', async () => {
  const decoded: string[] = [];
  answerDecode(async function (this: HTMLImageElement) {
    decoded.push(new URL(this.src).pathname);
  });
  await decodePhotos(photos);
  expect(decoded).toEqual(photos);
});

test('a photo that cannot be loaded holds up nothing', async () => {
  answerDecode(() => Promise.reject(new Error('no picture')));
  await expect(decodePhotos(photos)).resolves.toBeUndefined();
});

test('a photo that does not come is waited for a moment, not for ever', async () => {
  vi.useFakeTimers();
  answerDecode(() => new Promise(() => {}));
  let isOver = false;
  void decodePhotos(photos).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toBe(true);
});
