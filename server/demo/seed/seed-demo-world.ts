import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { idpAccounts, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { generateDemoWorld } from '../demo-world';
import { singleFriends } from '../single-friends';
import { seedEncounters } from './seed-encounters';
import { seedPeople } from './seed-people';
import { seedTeams } from './seed-teams';

/** Any number, the same on every node: one of them seeds. */
const seedLock = 7_540_113;

/**
 * Fills an empty service with the demo world, all of it or (crash, error) nothing, once; at later starts it only
 * brings its people back into the pool. Pictures are not drawn here: `drawDemoPhotos`. Answers whether it was this time.
 */
export async function seedDemoWorld({ app }: Context): Promise<boolean> {
  const isNew = await transact(app, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (await hasDemoPeople(tx)) return false;
    await seedAll({ app, tx });
    return true;
  });
  await keepActive({ app });
  if (isNew) app.log.info('the demo world was seeded');
  return isNew;
}

async function seedAll(context: TransactionContext): Promise<void> {
  const { app } = context;
  const year = app.clock.now().getUTCFullYear();
  const { people, teams } = generateDemoWorld({ year });
  const userIds = await seedPeople(context, [...people, ...singleFriends({ year })]);
  const seeded = await seedTeams(context, { teams, userIds });
  await seedEncounters(context, seeded);
  await context.tx.execute(sql`select fill_milestones()`);
}

/** Rows that only the seed makes: no provider gives out such a subject. */
export const isDemoAccount = like(idpAccounts.idpId, 'demo-%');

async function hasDemoPeople(tx: Transaction): Promise<boolean> {
  const [account] = await tx.select({ id: idpAccounts.id }).from(idpAccounts).where(isDemoAccount).limit(1);
  return account !== undefined;
}

/** They never open the app by themselves, and whoever is away for two weeks is no longer recommended. */
async function keepActive({ app: { db, clock } }: Context): Promise<void> {
  const demo = db.select({ userId: idpAccounts.userId }).from(idpAccounts).where(isDemoAccount);
  await db
    .update(users)
    .set({
      lastActiveAt: sql`${clock.now().toISOString()}::timestamptz - make_interval(mins => ${users.id} % 600)`,
    })
    .where(and(inArray(users.id, demo), eq(users.state, 'ACTIVE')));
}
