import type { Transaction } from '../../db/database';
import { recordChanges } from '../../events/record-messages';
import { recordRoomMateChanges } from '../chats/record-room-mate-changes';
import { recordChangesToAskers, recordChangesToFriends } from '../friends/record-friend-changes';

/**
 * Somebody is gone, or back: whoever may look at them right now asks again, each once. That is their friends, who waits
 * for an answer of theirs or they of, who shares a room with them, and of a team that is left those who stay.
 */
export async function tellOfPresence(
  tx: Transaction,
  userId: number,
  { teamMateIds = [] }: { teamMateIds?: readonly number[] } = {},
): Promise<void> {
  const toldIds = [
    userId,
    ...(await recordChangesToFriends(tx, userId)),
    ...(await recordChangesToAskers(tx, userId)),
  ];
  const left = teamMateIds.filter((id) => !toldIds.includes(id));
  recordChanges(tx, left, ['users']);
  await recordRoomMateChanges(tx, { userId, toldIds: [...toldIds, ...left] });
}
