import * as z from 'zod';
import type { TransactionContext } from '../../app-context';
import type { JobKind } from '../../jobs/job-kind';

const teamReadySchema = z.object({ teamId: z.number() });

/** A team has its three members: recommend its first set at once. */
export const teamReadyJob: JobKind<z.infer<typeof teamReadySchema>> = {
  queue: 'team-ready',
  schema: teamReadySchema,
  retryLimit: 5,
};

/** Called in the transaction that completes a team; the job exists only if that commits. */
export async function onTeamReady({ app, tx }: TransactionContext, teamId: number): Promise<void> {
  await app.jobs.send(teamReadyJob, { teamId }, { tx });
}
