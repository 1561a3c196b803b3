import type { Transaction } from '../../db/database';
import { recordChanges } from '../../events/record-messages';

/** The lists of friends, requests and alarms of these people are new, on all their phones, and no event says so. */
export function recordFriendChanges(tx: Transaction, userIds: readonly number[]): void {
  recordChanges(tx, userIds, ['friends', 'friendRequests', 'alarms']);
}
