import * as z from 'zod/mini';
import type { Me } from '@/contract/users';
import { differingFields } from '@/lib/forms/differing-fields';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

export const profilePhotoDraftSchema = z.object({
  key: z.string(),
  /** An address of the api, or a small data URL of a photo that is new. */
  previewUrl: z.string(),
  /** Of a stored photo that others do not see. */
  status: z.optional(z.enum(['PENDING', 'REJECTED'])),
  /** The api did not take it. */
  isRefused: z.optional(z.boolean()),
});

/** What the edit page holds until it is saved. */
const draftSchema = z.object({
  nickname: z.string(),
  loginId: z.string(),
  job: z.string(),
  affiliation: z.string(),
  height: z.nullable(z.number()),
  mbti: z.nullable(z.string()),
  location: z.nullable(z.object({ id: z.number(), name: z.string() })),
  tagIds: z.array(z.number()),
  customTags: z.array(z.string()),
  photos: z.array(profilePhotoDraftSchema),
});
export type ProfileDraft = z.infer<typeof draftSchema>;
export type ProfilePhoto = z.infer<typeof profilePhotoDraftSchema>;

const unsavedSchema = z.object({ userId: z.number(), changed: z.partial(draftSchema) });
const unsavedItem = jsonItem(sessionArea, storageKeys.profileDraft, unsavedSchema);

export function draftOf(me: Me): ProfileDraft {
  const { nickname, loginId, job, affiliation, height, mbti, location, tags, profileImages } = me;
  return {
    nickname,
    loginId,
    job,
    affiliation,
    height,
    mbti,
    location: location && { id: location.id, name: location.name },
    tagIds: tags.filter(({ isCustom }) => !isCustom).map(({ id }) => id),
    customTags: tags.filter(({ isCustom }) => isCustom).map(({ name }) => name),
    photos: profileImages.map(({ key, thumbnailUrl, status }) => ({
      key,
      previewUrl: thumbnailUrl,
      ...((status === 'PENDING' || status === 'REJECTED') && { status }),
    })),
  };
}

/** The profile with what was changed before a reload; somebody else's changes are not mine. */
export function restoreDraft(me: Me): ProfileDraft {
  const saved = draftOf(me);
  const unsaved = unsavedItem.get();
  if (unsaved?.userId !== me.id) return saved;
  const draft = { ...saved, ...unsaved.changed };
  // Addresses of stored photos run out, and verdicts come; what is true now is in the profile.
  const stored = new Map(saved.photos.map((photo) => [photo.key, photo]));
  const photos = draft.photos.map((photo) => stored.get(photo.key) ?? photo);
  return { ...draft, photos };
}

/** Keeps what differs over a reload; nothing when nothing does. */
export function keepUnsaved(me: Me, draft: ProfileDraft): void {
  const changed = differingFields(draft, draftOf(me));
  if (Object.keys(changed).length > 0) unsavedItem.set({ userId: me.id, changed });
  else forgetUnsaved();
}

export function forgetUnsaved(): void {
  unsavedItem.remove();
}
