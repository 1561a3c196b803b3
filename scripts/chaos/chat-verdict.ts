import type { Message } from '@/contract/chat-message';
import { getMessages } from '@/contract/chats';
import type { HttpPerson } from '../../testing/stack/http-person';
import type { Listener } from './listener';
import type { Load } from './load';
import type { ScreenPhone } from './screen-phone';
import { judge, type Verdict } from './verdict';

/** What people wrote, in the order the service gives it. */
export async function readTruth(person: HttpPerson, channelId: number): Promise<Message[]> {
  const truth: Message[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { after: String(truth.at(-1)?.seq ?? 0), limit: '100' };
    const page = await person.call(getMessages, { params: { channelId }, query: query as never });
    truth.push(...page.items);
    hasMore = page.hasMore;
  }
  return truth;
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
  const missing = [...load.acknowledged.keys()].filter(
    (id) => !truth.some(({ clientMessageId }) => clientMessageId === id),
  );
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
  const places = written.flatMap((text) => (texts.includes(text) ? texts.indexOf(text) : []));
  return {
    lost: written.filter((text) => !texts.includes(text)).length,
    doubled: arrived.length - new Set(arrived).size,
    outOfOrder: places.filter((place, index) => place < (places[index - 1] ?? -1)).length,
  };
}

/** What a screen shows from its foot to the first message, held against the room. */
export function judgeShown(windows: readonly string[][], truth: readonly Message[]): Verdict {
  const texts = truth.flatMap(({ text, type }) => (type === 'SYSTEM' ? [] : (text ?? [])));
  const placeOf = new Map(texts.map((text, place) => [text, place]));
  const shown = new Set(windows.flat());
  const verdict = { lost: texts.filter((text) => !shown.has(text)).length, doubled: 0, outOfOrder: 0 };
  for (const window of windows) {
    verdict.doubled += window.length - new Set(window).size;
    verdict.outOfOrder += window.filter(
      (text, index) => index > 0 && placeOf.get(text) !== (placeOf.get(window[index - 1] ?? '') ?? -1) + 1,
    ).length;
  }
  return verdict;
}

export function sum(one: Verdict, other: Verdict): Verdict {
  return {
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    outOfOrder: one.outOfOrder + other.outOfOrder,
  };
}
