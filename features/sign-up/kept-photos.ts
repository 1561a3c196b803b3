import { createKeptPhotos } from '@/lib/domain/photos/kept-photos';
import { stored } from '@/lib/storage/stored';

/** Cropped photos until they are uploaded, for whoever signs up now. */
export const keptPhotos = createKeptPhotos({
  shelfName: 'sign-up-photos',
  owner: () => stored.idpId.get() ?? '',
});
