import * as z from 'zod/mini';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

type Draft = Readonly<Record<string, string>>;

const draftsItem = jsonItem(
  sessionArea,
  storageKeys.officeDrafts,
  z.object({
    operatorId: z.int(),
    drafts: z.record(z.string(), z.record(z.string(), z.string())),
  }),
);

/** What this operator typed into a form before a reload, or before a session ended; in this tab alone. */
export function readOfficeDraft(operatorId: number, name: string): Draft {
  return draftsOf(operatorId)[name] ?? {};
}

/** Keeps it; an empty draft is forgotten. */
export function keepOfficeDraft(operatorId: number, name: string, draft: Draft): void {
  const { [name]: _, ...others } = draftsOf(operatorId);
  const drafts = Object.keys(draft).length > 0 ? { ...others, [name]: draft } : others;
  if (Object.keys(drafts).length > 0) draftsItem.set({ operatorId, drafts });
  else draftsItem.remove();
}

/** Whoever signs out leaves nothing behind. */
export function forgetOfficeDrafts(): void {
  draftsItem.remove();
}

function draftsOf(operatorId: number): Record<string, Draft> {
  const kept = draftsItem.get();
  return kept?.operatorId === operatorId ? kept.drafts : {};
}
