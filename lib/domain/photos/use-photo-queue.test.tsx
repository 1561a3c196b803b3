import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPhotoUpload } from '@/contract/photos';
import { setErrorSink } from '@/lib/report-error/report-error';
import { stubLocks } from '@/testing/locks/stub-locks';
import { mockCall } from '@/testing/msw/mock-call';
import { server } from '@/testing/msw/server';
import { renderScreen } from '@/testing/render';
import type { KeptPhotos } from './kept-photos';
import { PhotoUploader } from './photo-uploader';
import { usePhotoQueue } from './use-photo-queue';

let shelf: Map<string, Blob>;
const kept: KeptPhotos = {
  keep: async (id, photo) => shelf.set(id, photo) === shelf,
  release: async (id) => void shelf.delete(id),
  list: async () => [...shelf].map(([id, file]) => ({ id, file })),
  clear: async () => shelf.clear(),
};

beforeEach(() => {
  shelf = new Map([['cut-off', new Blob(['photo'])]]);
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo';
      static override revokeObjectURL = () => {};
    },
  );
});

type PhotosProps = Partial<Pick<Parameters<typeof usePhotoQueue>[0], 'onUploaded' | 'onUploadedElsewhere'>>;

function Photos({ onUploaded = () => {}, onUploadedElsewhere = () => {} }: PhotosProps) {
  const { photos, choose, retry, remove } = usePhotoQueue({ kept, onUploaded, onUploadedElsewhere });
  return (
    <PhotoUploader
      label="사진"
      images={photos}
      maxCount={3}
      onAdd={choose}
      onRetry={retry}
      onRemove={remove}
      onPutFirst={() => undefined}
    />
  );
}

function serveUploads() {
  server.use(http.put('https://store.test/photo-1', () => new HttpResponse()));
  return mockCall(createPhotoUpload, () => ({
    key: 'photo-1',
    url: 'https://store.test/photo-1',
    headers: {},
    expiresAt: '2099-01-01T00:00:00Z',
  }));
}

test('what a reload cut off goes on, and is kept until it is through or taken away', async () => {
  const { unmount } = renderScreen(<Photos />);
  expect(await screen.findByRole('status')).toHaveTextContent('연결되면이어서 올려요');
  unmount();
  expect([...shelf.keys()]).toEqual(['cut-off']);
  const { user } = renderScreen(<Photos />);
  await user.click(await screen.findByRole('button', { name: '사진 1 빼기' }));
  await waitFor(() => expect(shelf.size).toBe(0));
});

test('what was taken away while it waited is not uploaded any more', async () => {
  shelf.set('second', new Blob(['another photo']));
  const uploads = serveUploads();
  const [heard, reported] = [vi.fn(), vi.fn()];
  setErrorSink(reported);
  const { user } = renderScreen(<Photos onUploaded={heard} />);
  await user.click(await screen.findByRole('button', { name: '사진 1 빼기' }));
  await waitFor(() => expect([...shelf.keys()]).toEqual(['second']));
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(shelf.size).toBe(0));
  expect(heard).toHaveBeenCalledOnce();
  expect(uploads.requests).toHaveLength(1);
  expect(reported).not.toHaveBeenCalled();
});

test('what two tabs know is uploaded by one of them, and the other one is told', async () => {
  stubLocks();
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
  const uploads = serveUploads();
  const heard: string[] = [];
  const Tab = ({ name }: { name: string }) => (
    <Photos
      onUploaded={({ key }) => void heard.push(`${name} ${key}`)}
      onUploadedElsewhere={() => void heard.push(`${name} –`)}
    />
  );
  renderScreen(
    <>
      <Tab name="one" />
      <Tab name="other" />
    </>,
  );
  await waitFor(() => expect(heard).toEqual(['one photo-1', 'other –']));
  expect(uploads.requests).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '사진 1 빼기' })).not.toBeInTheDocument();
});
