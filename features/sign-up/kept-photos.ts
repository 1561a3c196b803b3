import { createKeptPhotos } from '@/lib/domain/photos/kept-photos';
import { stored } from '@/lib/storage/stored';

/** Cropped photos until they are uploaded, for whoever signs up now. */
export const keptPhotos = createKeptPhotos('sign-up-photos', () => stored.idpId.get() ?? '');
