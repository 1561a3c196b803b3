import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../app-context';
import { idpAccounts, teams } from '../db/schema';

const teamsPerGender = 4;

/** The newest ready teams whose leader is no person of the demo world, each man team with each woman team. */
export async function pairNewestTeams({ app }: Context): Promise<[number, number][]> {
  const newestOf = (gender: 'MAN' | 'WOMAN') =>
    app.db
      .select({ id: teams.id })
      .from(teams)
      .where(
        and(
          eq(teams.stage, 'TEAM'),
          eq(teams.gender, gender),
          isNotNull(teams.readyAt),
          sql`not exists (select 1 from ${idpAccounts} where ${idpAccounts.userId} = ${teams.leaderUserId} and ${idpAccounts.idpId} like 'demo-%')`,
        ),
      )
      .orderBy(desc(teams.readyAt))
      .limit(teamsPerGender);
  const women = await newestOf('WOMAN');
  return (await newestOf('MAN')).flatMap((man) => women.map((woman): [number, number] => [man.id, woman.id]));
}
