import { localArea } from '@/lib/storage/storage-area';
import { idItem, type StorageItem } from '@/lib/storage/storage-item';

/** Until when, in Unix seconds, a person of this device is spared an announcement; it outlives the session. */
export function suppressionOf(userId: number, announcementId: number): StorageItem<number> {
  return idItem(localArea, `announcement-suppressed-until-${userId}-${announcementId}`);
}
