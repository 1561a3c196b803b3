import { createKeptPhotos } from '@/lib/domain/photos/kept-photos';
import { randomId } from '@/lib/http/random-id';
import { sessionArea } from '@/lib/storage/storage-area';

const tabKey = 'profile-photos';
/** Another tab's, of the same person: what a closed one left is thrown away by then. */
const dayMs = 24 * 60 * 60_000;

/** Cropped photos until they are uploaded: as all that is changed on the edit page, they outlive a reload, not the tab. */
export const keptPhotos = createKeptPhotos({
  shelfName: 'profile-photos',
  owner: tabId,
  othersStayMs: dayMs,
});

/** What this tab has on its way is given up. */
export async function forgetKeptPhotos(): Promise<void> {
  for (const { id } of await keptPhotos.list()) await keptPhotos.release(id);
}

/** It ends with the session, so nobody finds what the person before them chose. */
function tabId(): string {
  const known = sessionArea.read(tabKey);
  if (known !== null) return known;
  const id = randomId();
  sessionArea.write(tabKey, id);
  return id;
}
