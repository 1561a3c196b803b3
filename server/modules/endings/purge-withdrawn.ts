import { and, asc, eq, lte, notExists, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { IdpType } from '@/contract/primitives';
import type { Context, TransactionContext } from '../../app-context';
import { appeals, idpAccounts, sanctions, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { forEachDue } from '../../jobs/for-each-due';
import type { JobKind } from '../../jobs/job-kind';
import { deleteFilesAfter } from '../photos/delete-files';
import { fileKeysOf } from '../photos/photo-files';
import { randomUniqueId } from '../users/random-ids';
import { withdrawnNickname } from '../users/user-summaries';
import { deletePersonalRows } from './delete-personal-rows';
import { forgetDataExport } from './forget-data-export';
import { forgetNickname } from './forget-nickname';

export const purgeWithdrawnJob: JobKind<Record<string, never>> = {
  queue: 'purge-withdrawn',
  schema: z.object({}),
  retryLimit: 3,
  cron: '23 4 * * *',
};

/** Purges the account of this provider sign-in at once if its seven days are over: the person is new again. */
export async function purgeOverdueAccount(
  context: Context,
  { idpType, idpId }: { idpType: IdpType; idpId: string },
): Promise<void> {
  const { app } = context;
  const before = restorableFrom(context);
  const [overdue] = await app.db
    .select({ id: users.id })
    .from(idpAccounts)
    .innerJoin(users, eq(users.id, idpAccounts.userId))
    .where(and(eq(idpAccounts.idpType, idpType), eq(idpAccounts.idpId, idpId), isFinallyWithdrawn(before)));
  if (overdue) await transact(app, (tx) => purgeUser({ app, tx }, { userId: overdue.id, before }));
}

/** Withdrawals up to this moment are final. */
export function restorableFrom({ app }: Context): Date {
  return new Date(app.clock.now().getTime() - app.product.withdrawalGraceMs);
}

/**
 * SQL, on `users`: withdrawn for good, up to this moment. Whose appeal against being blocked for ever waits is not yet:
 * afterwards nothing would lead from the answer to who may come back.
 */
export function isFinallyWithdrawn(before: Date): SQL {
  const appealing = sql`(select from ${appeals} inner join ${sanctions} on ${sanctions.id} = ${appeals.sanctionId}
    where ${sanctions.userId} = ${users.id} and ${sanctions.endsAt} is null and ${appeals.outcome} is null)`;
  return sql`(${eq(users.state, 'WITHDRAWN')} and ${lte(users.withdrawnAt, before)} and ${notExists(appealing)})`;
}

/** Removes what is left of people who withdrew more than seven days ago. Their chats stay, without a name. */
export async function purgeWithdrawn(context: Context): Promise<void> {
  const { app } = context;
  const before = restorableFrom(context);
  await forEachDue(app, {
    list: (limit) =>
      app.db
        .select({ id: users.id })
        .from(users)
        .where(isFinallyWithdrawn(before))
        .orderBy(asc(users.withdrawnAt), asc(users.id))
        .limit(limit),
    step: (tx, userId) => purgeUser({ app, tx }, { userId, before }),
  });
}

/** One person, if the withdrawal was not undone meanwhile. */
async function purgeUser(
  { app, tx }: TransactionContext,
  { userId, before }: { userId: number; before: Date },
): Promise<void> {
  const [user] = await tx
    .select({ nickname: users.nickname })
    .from(users)
    .where(and(eq(users.id, userId), isFinallyWithdrawn(before)))
    .for('update', { of: users });
  if (!user) return;
  await tx
    .update(users)
    .set({
      state: 'PURGED',
      // A new public code: the old one stands in invite links and leads nowhere now.
      uniqueId: randomUniqueId(),
      inviteSecret: sql`replace(gen_random_uuid()::text, '-', '')`,
      nickname: withdrawnNickname,
      nicknameKey: `purged:${userId}`,
      loginId: `purged:${userId}`,
      phoneNumber: '',
      phoneHash: null,
      email: null,
      job: '',
      affiliation: '',
      height: null,
      mbti: null,
      locationId: null,
      // The year stays: an age is shown beside old messages, a birthday is nobody's business any more.
      birthdate: sql`date_trunc('year', ${users.birthdate})::date`,
    })
    .where(eq(users.id, userId));
  await forgetNickname(tx, { userId, nickname: user.nickname });
  await forgetDataExport({ app, tx, userId });
  const pictures = await deletePersonalRows(tx, userId);
  await deleteFilesAfter({ app, tx }, pictures.flatMap(fileKeysOf));
}
