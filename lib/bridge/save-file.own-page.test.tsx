import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installNativeApp } from '@/testing/bridge/native-app';

const url = 'https://objects.invalid/clear/7.webp?signature=x';
const kept: { name: string; file: Blob | undefined }[] = [];
const files = new Map<string, Blob>();

// One page decides once what it stands in.
beforeEach(() => {
  vi.resetModules();
  kept.length = 0;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob) {
        files.set('blob:picture', file);
        return 'blob:picture';
      }
      static override revokeObjectURL(address: string) {
        files.delete(address);
      }
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, file: files.get(this.href) });
  });
});
afterEach(() => vi.unstubAllGlobals());

const answerWith = (answer: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer),
  );

test('a browser keeps a picture as a file with its ending, and nothing of it stays in the page', async () => {
  answerWith(new Response('picture', { headers: { 'content-type': 'image/webp' } }));
  const { savePicture } = await import('./save-file');
  expect(await savePicture(url, 'slide-2')).toBe('downloading');
  expect(kept.map(({ name }) => name)).toEqual(['slide-2.webp']);
  expect(await kept[0]?.file?.text()).toBe('picture');
  expect(files.size).toBe(0);
});

test('a picture that cannot be read is not kept', async () => {
  answerWith(new Response('', { status: 404 }));
  const { savePicture } = await import('./save-file');
  await expect(savePicture(url, 'slide-1')).rejects.toThrow('404');
  expect(kept).toEqual([]);
});

test('the native app opens it in the device’s browser', async () => {
  const app = installNativeApp();
  answerWith(new Response('picture'));
  const { savePicture } = await import('./save-file');
  expect(await savePicture(url, 'slide-1')).toBe('opened');
  expect(app.heardOf('openLink').map(({ payload }) => payload)).toEqual([{ url }]);
  expect(fetch).not.toHaveBeenCalled();
  expect(kept).toEqual([]);
  app.remove();
});
