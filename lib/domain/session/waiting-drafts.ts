import * as z from 'zod/mini';
import { sessionArea } from '@/lib/storage/storage-area';
import { jsonItem } from '@/lib/storage/storage-item';
import { storageKeys } from '@/lib/storage/storage-keys';

/** What forms keep of what was typed, the match that was looked at, and where a link was about to lead. */
const draftKeys = [
  storageKeys.profileDraft,
  storageKeys.teamDraft,
  storageKeys.greetingDraft,
  storageKeys.safetyShareDraft,
  storageKeys.planPlaceDraft,
  storageKeys.typedWords,
  storageKeys.match,
  storageKeys.waitingLink,
];

const waitingItem = jsonItem(
  sessionArea,
  storageKeys.waitingDrafts,
  z.object({ userId: z.number(), drafts: z.record(z.string(), z.string()) }),
);

/**
 * A session that ended by itself, in the middle of a form: what was typed waits in this tab for the same person.
 * `end` clears everything else.
 */
export function keepDraftsOver(end: () => void, userId: number | null): void {
  const drafts = readDrafts();
  end();
  if (userId !== null && Object.keys(drafts).length > 0) waitingItem.set({ userId, drafts });
}

/** Somebody signed in: the drafts go back to whose they are, and to nobody else. */
export function giveDraftsBack(userId: number): void {
  const waiting = waitingItem.get();
  if (!waiting) return;
  waitingItem.remove();
  for (const key of draftKeys) {
    const draft = waiting.userId === userId ? waiting.drafts[key] : undefined;
    if (draft === undefined) sessionArea.remove(key);
    else sessionArea.write(key, draft);
  }
}

function readDrafts(): Record<string, string> {
  return Object.fromEntries(
    draftKeys.flatMap((key) => {
      const draft = sessionArea.read(key);
      return draft === null ? [] : [[key, draft]];
    }),
  );
}
