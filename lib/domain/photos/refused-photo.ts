import type { TilePhoto } from './photo-tile';

/** On the tile of a photo that the api did not take; what is wrong with it stands beside the photos. */
export const refusedStatus: TilePhoto['status'] = { kind: 'noted', text: '쓸 수 없어요', isProblem: true };

/** The photos, with one that was refused marked; it stays so until it is taken away. */
export function markRefused<Photo extends { key: string; isRefused?: boolean | undefined }>(
  photos: readonly Photo[],
  refusedKey: string | undefined,
): Photo[] {
  return photos.map((photo) => (photo.key === refusedKey ? { ...photo, isRefused: true } : photo));
}
