import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import type { Person } from '../../../testing/api/person';
import { type HumanAction, teamActs } from '../../../testing/api/team-acts';
import { brokenTeamRules } from '../../../testing/api/team-rules';
import { readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { makeEach } from '../../../testing/tuple';
import { friendships, teamInvitations } from '../../db/schema';
import { fillUpRequests } from './fill-up-requests';
import { findTeamIdOf, lockTeams } from './repository';
import { cellOf } from './team-machine';
import { actorOf, stateOf } from './team-step';

const api = useTestApi();
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const numRuns = Number(process.env.FUZZ_RUNS ?? 5);
const womenCount = 5;
const peopleCount = 6;

const actions = Object.keys(teamActs) as HumanAction[];
const person = fc.nat({ max: peopleCount - 1 });
const act = fc.record({
  // Teams come about by inviting and accepting: those are tried more often.
  action: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<(HumanAction | 'FILL_UP')[]>('INVITE', 'ACCEPT') },
    { weight: 3, arbitrary: fc.constantFrom<(HumanAction | 'FILL_UP')[]>(...actions, 'FILL_UP') },
  ),
  actor: person,
  target: person,
  leaveCurrent: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;
/** What happens at the same moment. */
const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 });

/** Five women and a man who are all friends. */
async function createCircle(): Promise<readonly Person[]> {
  const people = await makeEach(peopleCount, (index) =>
    api.person({ gender: index < womenCount ? 'WOMAN' : 'MAN' }),
  );
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one.id, other.id]));
  await api.app.db
    .insert(friendships)
    .values(pairs.map(([lowUserId = 0, highUserId = 0]) => ({ lowUserId, highUserId })));
  return people;
}

async function perform(people: readonly Person[], { action, actor, target, leaveCurrent }: Act) {
  if (action === 'FILL_UP') return void (await fillUpRequests(api));
  const [as, other] = [people[actor], people[target]];
  if (!as || !other) throw new Error('somebody of the circle');
  const [invitation] = await api.app.db
    .select({ id: teamInvitations.id })
    .from(teamInvitations)
    .where(eq(teamInvitations.inviteeUserId, as.id))
    .orderBy(desc(eq(teamInvitations.status, 'PENDING')), desc(teamInvitations.id))
    .limit(1);
  const teamId = (await findTeamIdOf(api.app.db, as.id)) ?? 1_000_000;
  const code = await teamActs[action](api, {
    as,
    target: other,
    teamId,
    invitationId: invitation?.id ?? 1_000_000,
    leaveCurrent,
  });
  // Refused in the catalogue's words or done: nothing breaks, whoever was faster.
  expect(code).not.toBe(errorCodes.internalServerError);
  return code;
}

/** Of one act alone the table knows beforehand whether it may be done. */
async function expectAllowed(people: readonly Person[], { action, actor, target }: Act) {
  const [as, other] = [people[actor], people[target]];
  const isAboutTeam = action !== 'FILL_UP' && action !== 'ACCEPT' && action !== 'DECLINE' && as !== other;
  if (!as || !isAboutTeam) return () => {};
  const teamId = await findTeamIdOf(api.app.db, as.id);
  const own =
    teamId === null
      ? null
      : await api.app.db.transaction(async (tx) => (await lockTeams(tx, [teamId])).get(teamId) ?? null);
  const isMate = own?.members.some(({ userId }) => userId === other?.id);
  const said =
    action === 'CANCEL_INVITATION' && isMate
      ? 'REMOVE'
      : action === 'REMOVE' && !isMate
        ? 'CANCEL_INVITATION'
        : action;
  const cell = cellOf(stateOf(own?.team ?? null), said, actorOf(own, as.id));
  return (code: number | null | undefined) => {
    if (code === null) expect(cell).toHaveProperty('next');
  };
}

test('whatever people do at once, teams stay whole and everybody sees the same', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      const people = await createCircle();
      for (const round of given) {
        const [first] = round;
        const expectIt = round.length === 1 && first ? await expectAllowed(people, first) : () => {};
        const codes = await Promise.all(round.map((each) => perform(people, each)));
        expectIt(codes[0]);
        expect(await brokenTeamRules(api, people)).toEqual([]);
      }
      for (const each of people) {
        const mine = await readMyTeam(api, each);
        const seen = mine.team ?? mine.draft ?? mine.request;
        expect(seen === null || seen.members.some(({ id }) => id === each.id)).toBe(true);
        expect((seen?.id ?? null) === (await findTeamIdOf(api.app.db, each.id))).toBe(true);
      }
    }),
    { numRuns, seed, interruptAfterTimeLimit: 10_000, endOnFailure: true },
  );
});
