import type { Message } from '@/contract/chat-message';
import type { Outgoing } from './model-outgoing';
import type { RoomState } from './room-state';

/** What has its number leaves the outbox; what has one beyond a gap stays visible there, as sent. */
export function settleOutbox(
  { outbox, userId }: RoomState,
  known: readonly Message[],
  { held }: Pick<RoomState, 'held'>,
): readonly Outgoing[] {
  if (outbox.length === 0) return outbox;
  const heldIds = ownIds(held, userId);
  const knownIds = ownIds(known, userId);
  const isSettled = ({ clientMessageId }: Outgoing) => knownIds.has(clientMessageId);
  if (!outbox.some(isSettled)) return outbox;
  return outbox
    .filter((outgoing) => !isSettled(outgoing) || heldIds.has(outgoing.clientMessageId))
    .map((outgoing) => (heldIds.has(outgoing.clientMessageId) ? { ...outgoing, status: 'sent' } : outgoing));
}

function ownIds(messages: readonly Message[], userId: number): ReadonlySet<string | null> {
  const own = messages.filter(({ senderUserId }) => senderUserId === userId);
  return new Set(own.map(({ clientMessageId }) => clientMessageId));
}

/** How far back one looks for what has arrived: whatever is on its way was written at the end. */
const recentCount = 200;

/** The outbox as it is now, without what stands in the room already, and with what waits beyond a gap. */
export function changeOutbox(room: RoomState, outbox: readonly Outgoing[]): RoomState {
  const heldIds = ownIds(room.held, room.userId);
  const shownIds = ownIds(room.messages.slice(-recentCount), room.userId);
  const beyondGap = room.outbox.filter(
    ({ status, clientMessageId }) => status === 'sent' && heldIds.has(clientMessageId),
  );
  const onItsWay = outbox.filter(
    ({ clientMessageId }) => !shownIds.has(clientMessageId) && !heldIds.has(clientMessageId),
  );
  return { ...room, outbox: [...beyondGap, ...onItsWay], grewAt: 'end' };
}
