import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../app-context';
import { teamInvitations, teams, users } from '../../db/schema';
import { transact } from '../../db/transact';
import type { JobKind } from '../../jobs/job-kind';
import { recordStep } from './record-step';
import { listMemberIds } from './repository';
import { requireStep } from './team-step';

const batchSize = 200;

/** Every minute: invitations nobody answered in their 72 hours. */
export const expireInvitationsJob: JobKind<Record<string, never>> = {
  queue: 'expire-invitations',
  schema: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',
};

/** Writes down what has run out and tells the leader that the place is free. Reads already leave it out. */
export async function expireInvitations({ app }: Context): Promise<number> {
  return transact(app, async (tx) => {
    const now = app.clock.now();
    const due = await tx
      .select({
        id: teamInvitations.id,
        teamId: teamInvitations.teamId,
        userId: teamInvitations.inviteeUserId,
        nickname: users.nickname,
        leaderUserId: teams.leaderUserId,
        teamName: teams.name,
        stage: teams.stage,
        readyAt: teams.readyAt,
        pausedAt: teams.pausedAt,
        searchUntil: teams.searchUntil,
      })
      .from(teamInvitations)
      .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
      .innerJoin(users, eq(users.id, teamInvitations.inviteeUserId))
      .where(and(eq(teamInvitations.status, 'PENDING'), lte(teamInvitations.expiresAt, now)))
      .orderBy(asc(teamInvitations.id))
      .limit(batchSize)
      .for('update', { of: teamInvitations, skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx
      .update(teamInvitations)
      .set({ status: 'EXPIRED', respondedAt: now })
      .where(inArray(teamInvitations.id, ids));
    const membersOf = await listMemberIds(
      tx,
      due.map(({ teamId }) => teamId),
    );
    for (const { id, teamId, userId, nickname, leaderUserId, teamName, ...team } of due)
      await recordStep(tx, requireStep(team, 'EXPIRE', 'slide'), {
        team: { id: teamId, name: teamName, leaderUserId },
        memberIds: membersOf.get(teamId) ?? [],
        subject: { userId, invitationId: id },
        nickname,
      });
    return due.length;
  });
}
