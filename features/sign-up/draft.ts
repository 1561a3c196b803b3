import * as z from 'zod/mini';
import { create } from 'zustand';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stored } from '@/lib/storage/stored';
import { forgetKeptPhotos } from './kept-photos';

const draftSchema = z.object({
  /** Whose draft it is: another provider account starts anew. */
  idpId: z.nullable(z.string()),
  terms: z.nullable(z.object({ marketing: z.boolean(), version: z.string() })),
  /** Ticked so far, before 동의하고 계속하기. */
  tickedTerms: z._default(z.array(z.enum(['service', 'privacy', 'marketing'])), []),
  /** Of the verification that succeeded. */
  sidCode: z.nullable(z.string()),
  nickname: z.string(),
  job: z.string(),
  affiliation: z.string(),
  locationId: z.nullable(z.number()),
  /** Four letters, `_` for one that is not chosen yet. */
  mbti: z.nullable(z.string()),
  tagIds: z.array(z.number()),
  customTags: z.array(z.string()),
  /** A tag that is being typed. */
  typedTag: z._default(z.string(), ''),
  /** Left without an answer on purpose. */
  skipped: z._default(z.array(z.enum(['mbti', 'hashtag'])), []),
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
  draft: emptySignUpDraft(null),
  change: (changes) => set(({ draft }) => ({ draft: keep({ ...draft, ...changes }) })),
  clear: () => {
    draftItem.remove();
    void forgetKeptPhotos();
    set({ draft: emptySignUpDraft(null) });
  },
}));

/** Takes up the stored draft, if it is this person's. */
export function loadSignUpDraft(): void {
  const idpId = stored.idpId.get();
  const draft = draftItem.get();
  useSignUpDraft.setState({ draft: draft && draft.idpId === idpId ? draft : emptySignUpDraft(idpId) });
}

/** With one more step left out on purpose. */
export function withSkipped(
  skipped: SignUpDraft['skipped'],
  step: SignUpDraft['skipped'][number],
): SignUpDraft['skipped'] {
  return [...new Set([...skipped, step])];
}

function keep(draft: SignUpDraft): SignUpDraft {
  draftItem.set(draft);
  return draft;
}

/** Before the first answer. */
export function emptySignUpDraft(idpId: string | null): SignUpDraft {
  return {
    idpId,
    terms: null,
    tickedTerms: [],
    sidCode: null,
    nickname: '',
    job: '',
    affiliation: '',
    locationId: null,
    mbti: null,
    tagIds: [],
    customTags: [],
    typedTag: '',
    skipped: [],
    photos: [],
  };
}
