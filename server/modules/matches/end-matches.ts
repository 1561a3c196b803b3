import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { matches, matchSides } from '../../db/schema';
import { closeRoom } from '../chats/close-room';
import { endHolds } from '../chats/room-holds';
import { endPlanOfRoom } from '../plans/end-plan';
import { refundSpecials } from './refund-specials';
import { refundUnopenedLikes } from './refund-unopened-likes';

/** Why a match ends, and who ended it. */
export type MatchEnd =
  | { reason: 'EXPIRED' }
  | { reason: 'CLOSED_BY_TEAM'; teamId: number; byUserId?: number }
  | { reason: 'BLOCKED'; byUserId: number }
  | { reason: 'TEAM_STOPPED'; teamId: number }
  | { reason: 'TEAM_DISBANDED'; teamId: number };

type Reason = MatchEnd['reason'];
type EndedMatch = Pick<typeof matches.$inferSelect, 'id' | 'status'>;

interface EndRule {
  /** Which matches it ends; others stay as they are. */
  readonly ends: readonly EndedMatch['status'][];
  /** Whose unopened LIKE is refunded: `other` leaves out the team that ended the match itself. */
  readonly refunds: 'both' | 'other';
  /** What is left of it: for both sides, for the other side only, or nothing at all. */
  readonly keeps: 'both' | 'other' | 'nothing';
  /** What becomes of a room: `leave-rooms` and `delete-rooms` see to those of a team that stops. */
  readonly room: 'stays' | 'closes';
}

/** Every way a match can end (docs/product.md#closing-a-match). */
const rules: Record<Reason, EndRule> = {
  EXPIRED: { ends: ['LIVE'], refunds: 'both', keeps: 'both', room: 'stays' },
  // Who takes back a LIKE of its own gets nothing for it: the dialog says so.
  CLOSED_BY_TEAM: { ends: ['LIVE', 'MATCHED'], refunds: 'other', keeps: 'both', room: 'closes' },
  // A pair that matched stays: it has a room, where blocking has its own rules.
  BLOCKED: { ends: ['LIVE'], refunds: 'both', keeps: 'both', room: 'stays' },
  TEAM_STOPPED: {
    ends: ['LIVE', 'MATCHED', 'EXPIRED', 'CLOSED'],
    refunds: 'both',
    keeps: 'other',
    room: 'stays',
  },
  TEAM_DISBANDED: {
    ends: ['LIVE', 'MATCHED', 'EXPIRED', 'CLOSED'],
    refunds: 'both',
    keeps: 'nothing',
    room: 'stays',
  },
};

/** Ends matches whose rows are locked: status, refunds, history and room, as the rule of the reason says. */
export async function endMatches(
  context: TransactionContext,
  { locked, end }: { locked: readonly EndedMatch[]; end: MatchEnd },
): Promise<void> {
  const { tx } = context;
  const rule = rules[end.reason];
  const ended = locked.filter(({ status }) => rule.ends.includes(status));
  if (ended.length === 0) return;
  const underWay = ended.filter(({ status }) => status === 'LIVE' || status === 'MATCHED');
  await writeEnd(context, { matchIds: idsOf(underWay), end });
  await endHolds(tx, idsOf(underWay));
  const live = idsOf(ended.filter(({ status }) => status === 'LIVE'));
  await refundUnopenedLikes(context, {
    matchIds: live,
    exceptTeamId: rule.refunds === 'other' && 'teamId' in end ? end.teamId : null,
  });
  // A week that is over had its pair to look at; who ends it gets nothing back.
  if (end.reason !== 'EXPIRED')
    await refundSpecials(context, {
      matchIds: live,
      exceptTeamId: 'teamId' in end ? end.teamId : null,
      exceptUserId: ('byUserId' in end && end.byUserId) || null,
    });
  if (rule.room === 'closes')
    for (const { id, status } of ended)
      if (status === 'MATCHED') {
        await endPlanOfRoom(context, {
          channelId: id,
          byUserId: 'byUserId' in end ? end.byUserId : undefined,
        });
        await closeRoom(tx, id);
      }
  if (rule.keeps === 'nothing') await tx.delete(matches).where(inArray(matches.id, idsOf(ended)));
  if (rule.keeps === 'other' && 'teamId' in end)
    await forgetSide(context, { matchIds: idsOf(ended), teamId: end.teamId });
}

async function writeEnd(
  { app, tx }: TransactionContext,
  { matchIds, end }: { matchIds: number[]; end: MatchEnd },
): Promise<void> {
  if (matchIds.length === 0) return;
  const closedAt = app.clock.now();
  const closedByTeamId = 'teamId' in end ? end.teamId : null;
  await tx
    .update(matches)
    .set(
      end.reason === 'EXPIRED'
        ? { status: 'EXPIRED', closedAt }
        : { status: 'CLOSED', closedAt, closedReason: end.reason, closedByTeamId, expiresAt: null },
    )
    .where(inArray(matches.id, matchIds));
}

/** The history of a side goes; the other side keeps its own, without the people of this one. */
async function forgetSide(
  { app, tx }: TransactionContext,
  { matchIds, teamId }: { matchIds: number[]; teamId: number },
): Promise<void> {
  await tx
    .update(matchSides)
    .set({ forgottenAt: app.clock.now() })
    .where(
      and(
        inArray(matchSides.matchId, matchIds),
        eq(matchSides.teamId, teamId),
        isNull(matchSides.forgottenAt),
      ),
    );
}

function idsOf(rows: readonly EndedMatch[]): number[] {
  return rows.map(({ id }) => id);
}
