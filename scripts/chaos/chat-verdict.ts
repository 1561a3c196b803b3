import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@/contract/chat-message';
import { getMessages } from '@/contract/chats';
import type { HttpPerson } from '../../testing/stack/http-person';
import type { Listener } from './listener';
import type { Load } from './load';
import type { ScreenPhone } from './screen-phone';
import type { Reading } from './screen-reading';
import { judge, type Verdict } from './verdict';

const attemptLimit = 30;

/** What people wrote, in the order the service gives it; `truth` is read on from where it ends. */
export async function readOn(truth: Message[], person: HttpPerson, channelId: number): Promise<void> {
  let failures = 0;
  for (let hasMore = true; hasMore; ) {
    const query = { after: String(truth.at(-1)?.seq ?? 0), limit: '100' };
    const input = { params: { channelId }, query: query as never, signal: AbortSignal.timeout(10_000) };
    try {
      const page = await person.call(getMessages, input);
      truth.push(...page.items);
      hasMore = page.hasMore;
    } catch (error) {
      failures += 1;
      if (failures === attemptLimit) throw error;
      await pause(500);
    }
  }
}

/** The listeners and the screens, held against what writers were promised and what was typed on the screens. */
export function judgeChat(options: {
  truth: readonly Message[];
  load: Load;
  listeners: readonly Listener[];
  phones: readonly ScreenPhone[];
}): Verdict {
  const { truth, load, listeners, phones } = options;
  // What a screen wrote has its promise in the room itself: who hears less than the room lost something.
  const acknowledged = new Map(load.acknowledged);
  for (const { clientMessageId, seq } of truth) if (clientMessageId) acknowledged.set(clientMessageId, seq);
  const stored = new Set(truth.map(({ clientMessageId }) => clientMessageId));
  const missing = [...load.acknowledged.keys()].filter((id) => !stored.has(id));
  const texts = truth.flatMap(({ text }) => text ?? []);
  return [
    { lost: missing.length, doubled: 0, outOfOrder: 0 },
    judge({ acknowledged }, listeners),
    ...phones.map((phone) => judgeWritten(phone, texts)),
  ].reduce(sum);
}

/** What was typed on a screen, in the room. */
function judgeWritten({ written }: ScreenPhone, texts: readonly string[]): Verdict {
  const own = new Set(written);
  const arrived = texts.filter((text) => own.has(text));
  const first = new Map(texts.map((text, place) => [text, place] as const).reverse());
  const places = written.flatMap((text) => first.get(text) ?? []);
  return {
    lost: written.filter((text) => !first.has(text)).length,
    doubled: arrived.length - new Set(arrived).size,
    outOfOrder: places.filter((place, index) => place < (places[index - 1] ?? -1)).length,
  };
}

/** What people said, by its words alone. */
export function saidIn(truth: readonly Message[]): string[] {
  return truth.flatMap(({ text, type }) => (type === 'SYSTEM' ? [] : (text ?? [])));
}

/** What a screen shows from its foot to the first message, held against what was said; and what it never showed. */
export function judgeShown(
  { windows }: Reading,
  texts: readonly string[],
): { verdict: Verdict; neverShown: readonly string[] } {
  const placeOf = new Map(texts.map((text, place) => [text, place]));
  const shown = new Set(windows.flat());
  const neverShown = texts.filter((text) => !shown.has(text));
  const verdict = { lost: neverShown.length, doubled: 0, outOfOrder: 0 };
  for (const window of windows) {
    verdict.doubled += window.length - new Set(window).size;
    verdict.outOfOrder += window.filter(
      (text, index) => index > 0 && placeOf.get(text) !== (placeOf.get(window[index - 1] ?? '') ?? -1) + 1,
    ).length;
  }
  return { verdict, neverShown };
}

export function sum(one: Verdict, other: Verdict): Verdict {
  return {
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    outOfOrder: one.outOfOrder + other.outOfOrder,
  };
}
