import type { Transaction } from '../../db/database';
import { recordChanges } from '../../events/record-messages';

/**
 * What somebody sees of whom they blocked is new on all their phones, the folded words of a room first of all. Nobody else
 * hears of it: who was blocked notices nothing.
 */
export function recordBlockChange(tx: Transaction, userId: number): void {
  recordChanges(tx, [userId], ['matches', 'chats', 'users', 'alarms']);
}
