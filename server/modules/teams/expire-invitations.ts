import { and, asc, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Context, TransactionContext } from '../../app-context';
import { teamInvitations, users } from '../../db/schema';
import { forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { recordStep } from './record-step';
import { lockTeams, partsOf, settleInvitation } from './repository';
import { requireStep } from './team-step';

/** Every minute: invitations nobody answered in their 72 hours. */
export const expireInvitationsJob: JobKind<Record<string, never>> = {
  queue: 'expire-invitations',
  schema: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',
};

/**
 * Writes down what has run out and tells the leader that the place is free. Reads already leave it out. Answers how many
 * there were.
 */
export function expireInvitations({ app }: Context): Promise<number> {
  const isDue = and(eq(teamInvitations.status, 'PENDING'), lte(teamInvitations.expiresAt, app.clock.now()));
  return forEachDue(app, {
    list: (limit) =>
      app.db
        .select({ id: teamInvitations.id })
        .from(teamInvitations)
        .where(isDue)
        .orderBy(asc(teamInvitations.id))
        .limit(limit),
    step: (tx, id) => expire({ app, tx }, id),
  });
}

/** The team first, as everything that changes it. Nothing where somebody answered, or another node was faster. */
async function expire({ app, tx }: TransactionContext, invitationId: number): Promise<void> {
  const [invitation] = await tx
    .select({
      teamId: teamInvitations.teamId,
      userId: teamInvitations.inviteeUserId,
      nickname: users.nickname,
    })
    .from(teamInvitations)
    .innerJoin(users, eq(users.id, teamInvitations.inviteeUserId))
    .where(eq(teamInvitations.id, invitationId));
  if (!invitation) return;
  const { teamId, userId, nickname } = invitation;
  const locked = (await lockTeams(tx, [teamId])).get(teamId);
  if (!locked || !(await settleInvitation(tx, invitationId, 'EXPIRED', app.clock.now()))) return;
  await recordStep(tx, requireStep(locked.team, 'EXPIRE', 'slide'), {
    ...partsOf(locked),
    subject: { userId, invitationId },
    nickname,
  });
}
