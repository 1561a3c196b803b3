import * as z from 'zod/mini';
import { create } from 'zustand';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys, stored } from '@/lib/storage/stored';

const draftSchema = z.object({
  /** Whose draft it is: another provider account starts anew. */
  idpId: z.nullable(z.string()),
  terms: z.nullable(z.object({ marketing: z.boolean(), version: z.string() })),
  /** Of the verification that succeeded. */
  sidCode: z.nullable(z.string()),
  nickname: z.string(),
  job: z.string(),
  affiliation: z.string(),
  locationId: z.nullable(z.number()),
  /** Complete, or null. */
  mbti: z.nullable(z.string()),
  tagIds: z.array(z.number()),
  customTags: z.array(z.string()),
  /** Uploaded; the preview is a small data URL, so that a reload still shows it. */
  photos: z.array(z.object({ key: z.string(), previewUrl: z.string() })),
});
export type SignUpDraft = z.infer<typeof draftSchema>;

const draftItem = jsonItem(sessionArea, storageKeys.signUpDraft, draftSchema);

interface DraftState {
  draft: SignUpDraft;
  change: (changes: Partial<SignUpDraft>) => void;
  clear: () => void;
}

/** What was typed so far; kept in session storage, so that a reload loses nothing. */
export const useSignUpDraft = create<DraftState>()((set) => ({
  draft: emptyDraft(null),
  change: (changes) => set(({ draft }) => ({ draft: keep({ ...draft, ...changes }) })),
  clear: () => {
    draftItem.remove();
    set({ draft: emptyDraft(null) });
  },
}));

/** Takes up the stored draft, if it is this person's. */
export function loadSignUpDraft(): void {
  const idpId = stored.idpId.get();
  const draft = draftItem.get();
  useSignUpDraft.setState({ draft: draft && draft.idpId === idpId ? draft : emptyDraft(idpId) });
}

function keep(draft: SignUpDraft): SignUpDraft {
  draftItem.set(draft);
  return draft;
}

function emptyDraft(idpId: string | null): SignUpDraft {
  return {
    idpId,
    terms: null,
    sidCode: null,
    nickname: '',
    job: '',
    affiliation: '',
    locationId: null,
    mbti: null,
    tagIds: [],
    customTags: [],
    photos: [],
  };
}
