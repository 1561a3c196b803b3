import * as z from 'zod/mini';
import { availableDaysSchema } from '@/contract/primitives';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import type { TeamInfo } from './api/save-team-info';

/** Of which draft or team it is; another one's is nothing to go on with. */
export type UnsavedOf = `draft:${number}` | `team:${number}`;

const unsavedSchema = z.object({
  of: z.string(),
  changed: z.partial(
    z.object({
      name: z.string(),
      intro: z.string(),
      tagIds: z.array(z.number()),
      customTags: z.array(z.string()),
      availableDays: availableDaysSchema,
    }),
  ),
});
const unsavedItem = jsonItem(sessionArea, storageKeys.teamDraft, unsavedSchema);

/** What was typed before a reload; a team-mate may have changed the rest since. */
export function readUnsavedInfo(of: UnsavedOf): Partial<TeamInfo> | null {
  const unsaved = unsavedItem.get();
  return unsaved?.of === of ? unsaved.changed : null;
}

export function keepUnsavedInfo(of: UnsavedOf, changed: Partial<TeamInfo>): void {
  unsavedItem.set({ of, changed });
}

export function forgetUnsavedInfo(): void {
  unsavedItem.remove();
}
