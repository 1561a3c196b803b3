import { isApiError } from '@/lib/errors/api-error';
import type { TilePhoto } from './photo-tile';

/** On the tile of a photo that the api did not take; what is wrong with it stands beside the photos. */
export const refusedStatus: TilePhoto['status'] = { kind: 'noted', text: '쓸 수 없어요', isProblem: true };

/** The photos, with the one marked that a refusal of these keys is about; it stays so until it is taken away. */
export function markRefused<Photo extends { key: string; isRefused?: boolean | undefined }>(
  photos: readonly Photo[],
  { error, sentKeys }: { error: unknown; sentKeys: readonly string[] },
): Photo[] {
  const isAboutPhoto = isApiError(error) && error.field === 'profileImageKeys' && error.item !== null;
  const refusedKey = isAboutPhoto ? sentKeys[error.item ?? -1] : undefined;
  return photos.map((photo) => (photo.key === refusedKey ? { ...photo, isRefused: true } : photo));
}
