import type { Transaction } from '../../db/database';
import { recordChanges, recordPersonChanged } from '../../events/record-messages';
import { presentMemberIds } from '../matches/own-team';
import { findTeamIdOf } from '../teams/repository';
import { recallNickname } from './recall-nickname';
import { tellOfPresence } from './tell-of-presence';

/**
 * A sanction was set, lifted or is over: the person's own phones ask what is refused to them, their team's whether
 * recommendations come, and where it opens the account again, their friends' who is there, and rooms name them again.
 * That it was closed is told by going away.
 */
export async function tellOfSanction(
  tx: Transaction,
  { userId, isAccountBack }: { userId: number; isAccountBack: boolean },
): Promise<void> {
  recordPersonChanged(tx, userId);
  recordChanges(tx, [userId], ['sanctions', 'users']);
  const teamId = await findTeamIdOf(tx, userId);
  if (teamId !== null) recordChanges(tx, await presentMemberIds(tx, [teamId]), ['teams']);
  if (!isAccountBack) return;
  await recallNickname(tx, userId);
  await tellOfPresence(tx, userId);
}
