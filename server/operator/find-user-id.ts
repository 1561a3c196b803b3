import { eq } from 'drizzle-orm';
import type { Context } from '../app-context';
import { users } from '../db/schema';
import { OrderError } from './read-args';

/** A number is an id, anything else the public code that people see as theirs. Throws OrderError for nobody. */
export async function findUserId({ app }: Context, user: string): Promise<number> {
  const isId = /^[1-9]\d{0,9}$/.test(user);
  const [row] = await app.db
    .select({ id: users.id })
    .from(users)
    .where(
      isId ? eq(users.id, Math.min(Number(user), 2_147_483_647)) : eq(users.uniqueId, user.toUpperCase()),
    );
  if (!row) throw new OrderError(`--user ${user}: nobody has this id or code`);
  return row.id;
}
