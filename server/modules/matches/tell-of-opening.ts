import type { Transaction } from '../../db/database';
import { reach } from '../../events/milestones';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import type { OwnTeam } from './own-team';
import type { Present } from './repository';

/**
 * A person opened something of another team for their own (a card, a LIKE, the special match): the team-mates have an
 * event, the person's other phones ask again.
 */
export async function tellOfOpening(
  tx: Transaction,
  {
    team: { userId, nickname },
    present: { ourIds, theirName: teamName },
    ...ids
  }: {
    team: OwnTeam;
    present: Pick<Present, 'ourIds' | 'theirName'>;
    matchId: number;
    preMatchId?: number;
  },
): Promise<void> {
  reach(tx, 'flipAt', ourIds);
  await recordEvents(
    tx,
    ourIds
      .filter((id) => id !== userId)
      .map((id) => ({
        userId: id,
        type: 'CANDIDATE_OPENED' as const,
        actorUserId: userId,
        data: { ...ids, nickname, teamName },
      })),
  );
  recordChanges(tx, [userId], ['matches', 'preMatches']);
}
