import * as z from 'zod/mini';
import { idParamSchema } from '@/contract/primitives';
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

/** Stands among the drafts, as it goes when they go. */
const openReport = 'open-report';

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

/** The report that is open, so that a reload and a session that ended lead back to it; null once it is closed. */
export function keepOpenReport(operatorId: number, reportId: number | null): void {
  keepOfficeDraft(operatorId, openReport, reportId === null ? {} : { id: String(reportId) });
}

export function readOpenReport(operatorId: number): number | null {
  const { success, data } = idParamSchema.safeParse(readOfficeDraft(operatorId, openReport).id);
  return success ? data : null;
}

/** Whether something typed waits here for whoever was signed in last. */
export function hasOfficeDrafts(): boolean {
  return Object.keys(draftsItem.get()?.drafts ?? {}).some((name) => name !== openReport);
}

/** Whoever signs out leaves nothing behind. */
export function forgetOfficeDrafts(): void {
  draftsItem.remove();
}

function draftsOf(operatorId: number): Record<string, Draft> {
  const kept = draftsItem.get();
  return kept?.operatorId === operatorId ? kept.drafts : {};
}
