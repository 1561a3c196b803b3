import type { Message } from '@/contract/chat-message';
import type { MessageChange } from '@/contract/message-parts';

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

function withChange(message: Message, { change, reactions, isDeleted }: MessageChange): Message {
  if (isDeleted) return { ...silent(message), isDeleted, change };
  // What I hid says nothing, whatever others do with it.
  return { ...message, change, reactions: message.isHidden ? [] : reactions };
}

function silent(message: Message): Message {
  return { ...message, text: null, images: [], replyTo: null, reactions: [] };
}

/** An answer to a message that was deleted quotes it no more. */
function withQuote(message: Message, deletedSeqs: ReadonlySet<number>): Message {
  const { replyTo } = message;
  if (!replyTo || replyTo.isDeleted || !deletedSeqs.has(replyTo.seq)) return message;
  return { ...message, replyTo: { ...replyTo, isDeleted: true, text: null, imageCount: 0 } };
}

/** The same array where nothing changed, so that nothing is drawn anew. */
function mapChanged(messages: readonly Message[], change: (message: Message) => Message): readonly Message[] {
  const changed = messages.map(change);
  return changed.some((message, index) => message !== messages[index]) ? changed : messages;
}
