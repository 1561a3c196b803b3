import { desc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCodes } from '@/contract/error-codes';
import { keepChat } from '@/contract/room-holds';
import { matchTeams } from '../../../testing/api/match-teams';
import type { Person } from '../../../testing/api/person';
import { createReadyTeam, type ReadyTeam } from '../../../testing/api/ready-team';
import { type HumanAction, teamActs } from '../../../testing/api/team-acts';
import { brokenTeamRules } from '../../../testing/api/team-rules';
import { readMyTeam } from '../../../testing/api/teams';
import { useTestApi } from '../../../testing/api/use-api';
import { makeEach } from '../../../testing/tuple';
import { friendships, roomHolds, teamInvitations, teamMembers } from '../../db/schema';
import { transact } from '../../db/transact';
import { settleSearches } from '../substitutes/settle-searches';
import { fillUpRequests } from './fill-up-requests';
import { findTeamIdOf, lockOwnTeam, lockTeams } from './repository';
import { cellOf } from './team-machine';
import { actorOf, stateOf } from './team-step';

const api = useTestApi();
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const numRuns = Number(process.env.FUZZ_RUNS ?? 5);
const womenCount = 5;
const peopleCount = 6;

const actions = Object.keys(teamActs) as HumanAction[];
/** What the service does, and what those opposite say. */
const others = ['FILL_UP', 'MATCH', 'KEEP', 'SEARCH_OVER'] as const;
type AnyAction = HumanAction | (typeof others)[number];
const person = fc.nat({ max: peopleCount - 1 });
const act = fc.record({
  // Teams come about by inviting and accepting: those are tried more often.
  action: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<AnyAction[]>('INVITE', 'ACCEPT', 'REQUEST') },
    { weight: 2, arbitrary: fc.constantFrom<AnyAction[]>('MATCH', 'KEEP', 'HAND_OVER', 'REPLACE') },
    { weight: 3, arbitrary: fc.constantFrom<AnyAction[]>(...actions, ...others) },
  ),
  actor: person,
  target: person,
  leaveCurrent: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;
/** What happens at the same moment. */
const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 });

interface Circle {
  readonly people: readonly Person[];
  readonly opponents: ReadyTeam;
}

/** Five women and a man who are all friends, and three men whom a team of them may meet. */
async function createCircle(): Promise<Circle> {
  const people = await makeEach(peopleCount, (index) =>
    api.person({ gender: index < womenCount ? 'WOMAN' : 'MAN' }),
  );
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one.id, other.id]));
  await api.app.db
    .insert(friendships)
    .values(pairs.map(([lowUserId = 0, highUserId = 0]) => ({ lowUserId, highUserId })));
  return { people, opponents: await createReadyTeam(api, { gender: 'MAN' }) };
}

async function perform(circle: Circle, { action, actor, target, leaveCurrent }: Act) {
  const { people } = circle;
  if (isOther(action)) return void (await happen(circle, action, actor));
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

const isOther = (action: AnyAction): action is (typeof others)[number] =>
  others.some((other) => other === action);

/** What is done beside the table: a LIKE is answered, somebody wants a held room, three days go by. */
async function happen({ people, opponents }: Circle, action: (typeof others)[number], actor: number) {
  if (action === 'FILL_UP') return fillUpRequests(api);
  if (action === 'SEARCH_OVER') {
    const inFourDays = { now: () => new Date(api.clock.now().getTime() + 4 * 24 * 3_600_000) };
    return settleSearches({ app: { ...api.app, clock: inFourDays } });
  }
  if (action === 'KEEP') {
    for (const { channelId } of await listHolds(people))
      for (const as of [...people, ...opponents.people])
        expect(await api.attempt(keepChat, { as, params: { channelId } })).not.toBe(
          errorCodes.internalServerError,
        );
    return;
  }
  const userId = people[actor]?.id ?? 0;
  await transact(api.app, async (tx) => {
    const own = await lockOwnTeam(tx, userId);
    if (!own || stateOf(own.team) !== 'READY') return;
    await matchTeams(api, tx, {
      one: { id: own.team.id, people: own.members.map((member) => ({ id: member.userId })) },
      other: opponents,
    });
  });
}

async function listHolds(people: readonly Person[]) {
  return api.app.db
    .selectDistinct({ channelId: roomHolds.channelId })
    .from(roomHolds)
    .innerJoin(teamMembers, eq(teamMembers.teamId, roomHolds.teamId))
    .where(
      inArray(
        teamMembers.userId,
        people.map(({ id }) => id),
      ),
    );
}

/** Of one act alone the table knows beforehand whether it may be done. */
async function expectAllowed(people: readonly Person[], { action, actor, target }: Act) {
  const [as, other] = [people[actor], people[target]];
  const isAboutTeam = !isOther(action) && action !== 'ACCEPT' && action !== 'DECLINE' && as !== other;
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
      const circle = await createCircle();
      const { people } = circle;
      for (const round of given) {
        const [first] = round;
        const expectIt = round.length === 1 && first ? await expectAllowed(people, first) : () => {};
        const codes = await Promise.all(round.map((each) => perform(circle, each)));
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
