import { eq } from 'drizzle-orm';
import { teamMembers, teams, users } from '../../server/db/schema';
import { makeEach, type Tuple } from '../tuple';
import type { Person, PersonTraits } from './person';
import type { TestApi } from './test-api';

export interface ReadyTeam {
  readonly id: number;
  readonly name: string;
  readonly people: Tuple<Person, 3>;
}

let count = 0;

/** A ready team of three, written straight into the database: no invitations, no events, no first set. */
export async function createReadyTeam(
  api: TestApi,
  { locationId, ...traits }: PersonTraits & { locationId?: number } = {},
): Promise<ReadyTeam> {
  count += 1;
  const people = await makeEach(3, () => api.person(traits));
  const name = `${count}번째 팀`;
  const now = api.app.clock.now();
  const [team] = await api.app.db
    .insert(teams)
    .values({
      stage: 'TEAM',
      leaderUserId: people[0].id,
      gender: traits.gender ?? 'WOMAN',
      name,
      foundedAt: now,
      readyAt: now,
    })
    .returning({ id: teams.id });
  if (!team) throw new Error('the team was not written');
  for (const { id } of people) {
    await api.app.db.insert(teamMembers).values({ teamId: team.id, userId: id, joinedAt: now });
    if (locationId) await api.app.db.update(users).set({ locationId }).where(eq(users.id, id));
  }
  return { id: team.id, name, people };
}
