import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/testing/render';
import type { KeptPhotos } from './kept-photos';
import { PhotoUploader } from './photo-uploader';
import { usePhotoQueue } from './use-photo-queue';

let shelf: Map<string, Blob>;
const kept: KeptPhotos = {
  keep: async (id, photo) => void shelf.set(id, photo),
  release: async (id) => void shelf.delete(id),
  list: async () => [...shelf].map(([id, file]) => ({ id, file })),
  forget: async () => shelf.clear(),
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

function Photos() {
  const { photos, choose, retry, remove } = usePhotoQueue({ kept, onUploaded: () => {} });
  return (
    <PhotoUploader
      label="사진"
      images={photos}
      maxCount={3}
      onAdd={choose}
      onRetry={retry}
      onRemove={remove}
    />
  );
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
