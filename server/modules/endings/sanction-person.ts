import { and, desc, eq } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { sanctions } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { deleteHidden, isOfTeam } from '../hidden-pre-matches/hidden-pre-matches';
import { isLiveSanction } from '../sanctions/live-sanctions';
import { findTeamIdOf } from '../teams/repository';
import { declineInvitations, goAway } from './go-away';
import { lockPerson } from './lock-person';
import { setRejoinableAt } from './set-rejoinable-at';
import { tellOfSanction } from './tell-of-sanction';

export interface NewSanction {
  userId: number;
  /** A noun phrase for "… 때문에 이용이 제한됐어요". */
  reason: string;
  /** Null is for ever. */
  endsAt: Date | null;
  /** Who or what decides. */
  setBy: string;
  /** Who proposed it, where it takes two. */
  proposedBy?: string;
}

/**
 * Limits a person's use until `endsAt`, or blocks the account for ever: then it is signed out everywhere, out of its
 * team, and its live connections end on every node. The same again (same reason and end) answers the first one's id.
 * Throws 1002 that names the field, 1003 for nobody.
 */
export async function sanctionPerson(
  { app }: Context,
  sanction: NewSanction,
  /** Runs first, in the same transaction: what has to hold for the sanction, and is settled with it. */
  settle: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<{ id: number }> {
  const { userId, endsAt } = sanction;
  const reason = sanction.reason.normalize('NFC').trim();
  if (reason === '') throw fieldError('reason', '제한하는 까닭을 적어 주세요.', 'required');
  const now = app.clock.now();
  if (endsAt && endsAt <= now) throw fieldError('endsAt', '끝나는 때가 이미 지났어요.', 'in the past');
  if (endsAt === null) await declineInvitations({ app }, userId);
  return transact(app, async (tx) => {
    await settle(tx);
    return writeSanction({ app, tx }, { ...sanction, reason });
  });
}

async function writeSanction(
  { app, tx }: TransactionContext,
  { userId, reason, endsAt, setBy, proposedBy }: NewSanction,
): Promise<{ id: number }> {
  const now = app.clock.now();
  await lockPerson(tx, userId);
  const live = await tx
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isLiveSanction(now)))
    .orderBy(desc(sanctions.id));
  const same = live.find((each) => each.reason === reason && each.endsAt?.getTime() === endsAt?.getTime());
  if (same) return { id: same.id };
  const [written] = await tx
    .insert(sanctions)
    .values({ userId, reason, endsAt, setBy, proposedBy, createdAt: now })
    .returning({ id: sanctions.id });
  if (!written) throw new Error('the sanction was not written');
  await setRejoinableAt({ app, tx }, userId);
  await tellOfSanction(tx, { userId, isAccountBack: false });
  await recordAudit(tx, {
    by: setBy,
    action: 'PERSON_SANCTIONED',
    target: { type: 'person', id: userId },
    reason,
    after: { sanctionId: written.id, endsAt: endsAt?.toISOString() ?? null },
  });
  // A team with somebody whose use is limited is recommended to nobody, nor by a drop that was dealt already.
  const teamId = await findTeamIdOf(tx, userId);
  if (teamId !== null) await deleteHidden({ app, tx }, isOfTeam(teamId));
  if (endsAt === null) await goAway({ app, tx }, { userId, reason: 'BLOCKED_USER' });
  app.log.info({ userId, sanctionId: written.id, endsAt }, 'a person was sanctioned');
  return written;
}
