const turns = new Map<number, Promise<unknown>>();

/**
 * Work on a room, one after the other on this node: messages are handed on in the order of their numbers, and those that
 * would only wait for the room's row do not wait with a connection each.
 */
export function inRoomTurn<T>(channelId: number, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(channelId) ?? Promise.resolve()).then(work);
  const settled = mine.then(
    () => end(),
    () => end(),
  );
  const end = () => {
    if (turns.get(channelId) === settled) turns.delete(channelId);
  };
  turns.set(channelId, settled);
  return mine;
}
