import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { createPhotoUpload } from '@/contract/photos';
import * as preparation from '@/lib/domain/photos/prepare-photo';
import { storeSignUpCredentials } from '@/testing/builders/session';
import { stubLocks } from '@/testing/locks/stub-locks';
import { mockCall } from '@/testing/msw/mock-call';
import { server } from '@/testing/msw/server';
import { renderScreen } from '@/testing/render';
import { keptSignUpDraft, loadSignUpDraft, useSignUpDraft } from '../draft';
import { keptPhotos } from '../kept-photos';
import { usePhotoUploads } from './use-photo-uploads';

function Photos() {
  usePhotoUploads();
  return null;
}

test('a photo that has no room beside those another tab has added meanwhile is said to have none', async () => {
  stubLocks();
  storeSignUpCredentials();
  loadSignUpDraft();
  const photos = ['1', '2', '3'].map((key) => ({ key, previewUrl: 'data:image/jpeg;base64,AA==' }));
  const there = { ...useSignUpDraft.getState().draft, photos };
  localStorage.setItem('sign-up-draft', JSON.stringify(keptSignUpDraft(there, Date.now())));
  const photo = { id: 'on-its-way', file: new Blob(['photo']) };
  vi.spyOn(keptPhotos, 'list').mockResolvedValue([photo]);
  vi.spyOn(preparation, 'photoThumbnailUrl').mockResolvedValue('data:image/jpeg;base64,BB==');
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo';
      static override revokeObjectURL = () => {};
    },
  );
  mockCall(createPhotoUpload, () => ({
    key: '4',
    url: 'https://store.test/4',
    headers: {},
    expiresAt: '2099-01-01T00:00:00Z',
  }));
  server.use(http.put('https://store.test/4', () => new HttpResponse()));
  renderScreen(<Photos />, { session: { status: 'signup' } });
  expect(await screen.findByText('다른 창에서 고른 사진까지 3장이 다 찼어요.')).toBeInTheDocument();
  expect(useSignUpDraft.getState().draft.photos).toEqual(photos);
});
