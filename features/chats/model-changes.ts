import type { Message } from '@/contract/chat-message';
import type { MessageChange } from '@/contract/message-parts';
import type { Outgoing } from './model-outgoing';

/** Messages with what changed about them; one that is not among them, or a change that is older, changes nothing. */
export function applyChanges(
  messages: readonly Message[],
  changes: readonly MessageChange[],
): readonly Message[] {
  if (changes.length === 0) return messages;
  const newest = new Map<number, MessageChange>();
  for (const change of changes)
    if (change.change > (newest.get(change.seq)?.change ?? -1)) newest.set(change.seq, change);
  const deletedSeqs = new Set(changes.filter(({ isDeleted }) => isDeleted).map(({ seq }) => seq));
  return mapChanged(messages, (message) => {
    const change = newest.get(message.seq);
    const changed = change && change.change > message.change ? withChange(message, change) : message;
    return withQuote(changed, deletedSeqs);
  });
}

/** Without what I took out of my sight. */
export function hideMessage(messages: readonly Message[], seq: number): readonly Message[] {
  return mapChanged(messages, (message) =>
    message.seq === seq && !message.isHidden ? { ...silent(message), isHidden: true } : message,
  );
}

function withChange(message: Message, { change, reactions, isDeleted, text }: MessageChange): Message {
  if (isDeleted) return { ...silent(message), isDeleted, change };
  // What I hid says nothing, whatever others do with it.
  if (message.isHidden) return { ...message, change };
  return { ...message, change, reactions, text: text === undefined ? message.text : text };
}

function silent(message: Message): Message {
  return { ...message, text: null, images: [], replyTo: null, reactions: [] };
}

/** An answer to a message that was deleted quotes it no more. */
function withQuote<Answer extends Pick<Message, 'replyTo'>>(
  answer: Answer,
  deletedSeqs: Pick<ReadonlySet<number>, 'has'>,
): Answer {
  const { replyTo } = answer;
  if (!replyTo || replyTo.isDeleted || !deletedSeqs.has(replyTo.seq)) return answer;
  return { ...answer, replyTo: { ...replyTo, isDeleted: true, text: null, imageCount: 0 } };
}

/** The same of answers that are on their way. */
export function quoteNow(outbox: readonly Outgoing[], messages: readonly Message[]): readonly Outgoing[] {
  const first = messages[0]?.seq ?? 0;
  const isDeleted = { has: (seq: number) => messages[seq - first]?.isDeleted ?? false };
  return mapChanged(outbox, (outgoing) => withQuote(outgoing, isDeleted));
}

/** The same array where nothing changed, so that nothing is drawn anew. */
function mapChanged<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}
