import * as z from 'zod/mini';
import { create } from 'zustand';
import { TERMS_VERSION } from '@/contract/constants';
import { localArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';
import { stored } from '@/lib/storage/stored';
import { keptPhotos } from './kept-photos';

const draftSchema = z.object({
  /** Whose draft it is: another provider account starts anew. */
  idpId: z.nullable(z.string()),
  terms: z.nullable(z.object({ marketing: z.boolean(), version: z.string() })),
  /** Ticked so far, before 동의하고 계속하기. */
  tickedTerms: z._default(z.array(z.enum(['service', 'privacy', 'marketing'])), []),
  /** Of the texts that were ticked. */
  tickedVersion: z._default(z.string(), ''),
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
  /** The question on the screen: a word typed half is not an answer. */
  step: z._default(z.string(), ''),
  /** A tag that is being typed. */
  typedTag: z._default(z.string(), ''),
  /** Left without an answer on purpose. */
  skipped: z._default(z.array(z.enum(['mbti', 'hashtag'])), []),
  /** Uploaded; the preview is a small data URL, so that a reload still shows it. */
  photos: z.array(z.object({ key: z.string(), previewUrl: z.string(), isRefused: z.optional(z.boolean()) })),
});
export type SignUpDraft = z.infer<typeof draftSchema>;

const keptSchema = z.object({
  version: z.literal(1),
  savedAtMs: z.number(),
  /** When the verification and each photo came, which the api keeps for a while: other answers make them no younger. */
  cameAtMs: z._default(z.record(z.string(), z.number()), {}),
  draft: draftSchema,
});
/** A draft as it lies on the device. */
export function keptSignUpDraft(draft: SignUpDraft, savedAtMs: number): Kept {
  return { version: 1, savedAtMs, cameAtMs: {}, draft };
}

const keptItem = jsonItem(localArea, storageKeys.signUpDraft, keptSchema);

const hourMs = 60 * 60_000;
const maxAgeMs = 7 * 24 * hourMs;
/** What the api has forgotten by then: a verification is good for half an hour, an unused upload for a day. */
const verificationMaxAgeMs = hourMs / 2;
const uploadMaxAgeMs = 24 * hourMs;

interface DraftState {
  draft: SignUpDraft;
  /** A page of the sign-up was shown since the document was loaded. */
  isOpened: boolean;
  /** Of the draft as it is on the device, where changes follow from what is there. */
  change: (changes: Partial<SignUpDraft> | ((draft: SignUpDraft) => Partial<SignUpDraft>)) => void;
  clear: () => void;
}

/** What was answered so far; kept on the device for a week, so that a closed tab loses nothing. */
export const useSignUpDraft = create<DraftState>()((set) => ({
  draft: emptySignUpDraft(null),
  isOpened: false,
  // Another tab may have gone on meanwhile.
  change: (changes) =>
    set(({ draft }) => {
      const now = readKept(draft.idpId)?.draft ?? draft;
      return { draft: keep({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }) };
    }),
  clear: () => {
    keptItem.remove();
    void keptPhotos.clear();
    set({ draft: emptySignUpDraft(null) });
  },
}));

/** Takes up the kept draft, if it is this person's. Answers whether an earlier visit left it. */
export function loadSignUpDraft(): boolean {
  const idpId = stored.idpId.get();
  const { isOpened, clear } = useSignUpDraft.getState();
  const kept = readKept(idpId);
  const draft = kept ? withoutForgotten(kept) : emptySignUpDraft(idpId);
  // Somebody else's, or too old.
  if (!kept && idpId !== null && localArea.read(keptItem.key) !== null) clear();
  useSignUpDraft.setState({ draft, isOpened: true });
  return kept !== null && !isOpened;
}

/**
 * One draft for all tabs: what another one answered is shown here, before it is sent from here. One that is out of sight
 * waits, as a word half typed there would lead it back to that question.
 */
export function followSignUpDraft(): void {
  const idpId = stored.idpId.get();
  if (idpId === null) return;
  // Another tab came from a provider as another account: what was answered for this one is no answer of that one.
  if (idpId !== useSignUpDraft.getState().draft.idpId) return void loadSignUpDraft();
  const kept = document.visibilityState === 'hidden' ? null : readKept(idpId);
  if (kept) useSignUpDraft.setState({ draft: kept.draft });
}

type Kept = z.infer<typeof keptSchema>;

function readKept(idpId: string | null): Kept | null {
  const kept = keptItem.get();
  if (!kept || kept.draft.idpId !== idpId || Date.now() - kept.savedAtMs > maxAgeMs) return null;
  return kept;
}

/** Only for who comes back: a page that stands open is not left over it, and the api says so at its end. */
function withoutForgotten({ draft, savedAtMs, cameAtMs }: Kept): SignUpDraft {
  const ageOf = (id: string) => Date.now() - (cameAtMs[id] ?? savedAtMs);
  const isVerified = draft.sidCode !== null && ageOf(draft.sidCode) <= verificationMaxAgeMs;
  return {
    ...draft,
    // Nobody has ticked a text they have not seen.
    tickedTerms: draft.tickedVersion === TERMS_VERSION ? draft.tickedTerms : [],
    sidCode: isVerified ? draft.sidCode : null,
    photos: draft.photos.filter(({ key }) => ageOf(key) <= uploadMaxAgeMs),
  };
}

/** With one more step left out on purpose. */
export function withSkipped(
  skipped: SignUpDraft['skipped'],
  step: SignUpDraft['skipped'][number],
): SignUpDraft['skipped'] {
  return [...new Set([...skipped, step])];
}

// Who has an account by now, or signed out in another tab, leaves nothing here.
function keep(draft: SignUpDraft): SignUpDraft {
  if (draft.idpId !== null && draft.idpId === stored.idpId.get())
    keptItem.set({ ...keptSignUpDraft(draft, Date.now()), cameAtMs: cameAtMsOf(draft) });
  return draft;
}

function cameAtMsOf({ idpId, sidCode, photos }: SignUpDraft): Record<string, number> {
  const before = readKept(idpId)?.cameAtMs ?? {};
  const ids = [sidCode, ...photos.map(({ key }) => key)].filter((id) => id !== null);
  return Object.fromEntries(ids.map((id) => [id, before[id] ?? Date.now()]));
}

/** Before the first answer. */
export function emptySignUpDraft(idpId: string | null): SignUpDraft {
  return {
    idpId,
    terms: null,
    tickedTerms: [],
    tickedVersion: '',
    sidCode: null,
    nickname: '',
    job: '',
    affiliation: '',
    locationId: null,
    mbti: null,
    tagIds: [],
    customTags: [],
    step: '',
    typedTag: '',
    skipped: [],
    photos: [],
  };
}
