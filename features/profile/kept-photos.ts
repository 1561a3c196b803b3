import { createKeptPhotos } from '@/lib/domain/photos/kept-photos';
import { randomId } from '@/lib/http/random-id';
import { sessionArea } from '@/lib/storage/storage-area';

const tabKey = 'profile-photos';

/** Cropped photos until they are uploaded: as all that is changed on the edit page, they outlive a reload, not the tab. */
export const keptPhotos = createKeptPhotos('profile-photos', tabId);

/** It ends with the session, so nobody finds what the person before them chose. */
function tabId(): string {
  const known = sessionArea.read(tabKey);
  if (known !== null) return known;
  const id = randomId();
  sessionArea.write(tabKey, id);
  return id;
}
