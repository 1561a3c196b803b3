import { inTurn } from '@/lib/async/in-turn';
import { isAsChosen, type KeptOutbox, type KeptOutgoing } from './kept-outbox';
import { createEntry, type Entry } from './outbox-entry';
import type { PreparedImage } from './prepare-images';

interface MakeSmallOptions {
  kept: KeptOutbox;
  prepare: (files: readonly Blob[]) => Promise<PreparedImage[]>;
  /** It may be heard of, or thrown away, meanwhile. */
  isWanted: (entry: Entry) => boolean;
  onChange: () => void;
}

/**
 * Makes the pictures of a message small and lays them in place of the chosen ones: by one tab, while others wait for
 * what comes of it. Answers whether there is one that can be sent. `whenKept`: the chosen ones lie on the device.
 */
export function makeSmall(
  entry: Entry,
  whenKept: Promise<void>,
  { kept, prepare, isWanted, onChange }: MakeSmallOptions,
): Promise<boolean> {
  function become(now: KeptOutgoing, files: readonly Blob[]) {
    Object.assign(entry, createEntry(now, files), { isKept: entry.isKept });
    onChange();
  }
  // It may be kept while it waits for its turn; who chose it has nothing to look up.
  const isOfBefore = entry.isKept;
  return inTurn(`chat-outbox-pictures-${entry.kept.clientMessageId}`, async () => {
    const found = isOfBefore ? await kept.read(entry.kept.clientMessageId) : null;
    if (found && !isAsChosen(found.entry)) {
      become(found.entry, found.files);
      return true;
    }
    if (found) beginAgain(entry, kept);
    // Whatever happens to them, what was written after them must not wait for ever.
    const images = await prepare(entry.images.map(({ file }) => file)).catch(() => []);
    if (!isWanted(entry)) return true;
    if (images.length === 0) return false;
    const chosen = entry.kept;
    const sizes = images.map(({ width, height }) => ({ width, height }));
    const files = images.map(({ file }) => file);
    become({ ...chosen, images: sizes, timesBegun: undefined }, files);
    await whenKept;
    await kept.replace(chosen, entry.kept, files);
    return true;
  });
}

const timesBegunMost = 3;

/** Pictures that close the page whenever they are made small must not do so each time it opens. */
export function isGivenUp({ timesBegun = 0 }: KeptOutgoing): boolean {
  return timesBegun >= timesBegunMost;
}

function beginAgain(entry: Entry, kept: KeptOutbox) {
  entry.kept = { ...entry.kept, timesBegun: (entry.kept.timesBegun ?? 0) + 1 };
  kept.update(entry.kept);
}
