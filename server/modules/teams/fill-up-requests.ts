import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import type { Context, TransactionContext } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import type { Transaction } from '../../db/database';
import { isDatabaseAway } from '../../db/database-away';
import { locations, teamMembers, teams, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { listBlocksAmong } from '../blocks/block-rules';
import { listSanctioned } from '../sanctions/list-sanctioned';
import { lockPeople } from '../users/lock-people';
import { groupRequests, type PartialRequest } from './group-requests';
import { makeReady } from './join-team';
import { insertMember, type LockedTeam, lockTeams } from './repository';
import { enterNext, requireStep } from './team-step';

/**
 * Joins the requests that wait into teams of three; called before each drop. The earliest of a group gives the team
 * its name, its card and its leader. A request in which somebody's use is limited waits for the end of that. Gives the
 * ids of the new teams.
 */
export async function fillUpRequests({ app }: Context): Promise<number[]> {
  const requests = await loadRequests({ app });
  const made = await listBlocksAmong(
    app.db,
    requests.flatMap(({ members }) => members.map(({ userId }) => userId)),
  );
  const blocked = new Set(made.map(({ userId, otherUserId }) => `${userId}:${otherUserId}`));
  const groups = groupRequests(requests, {
    ageSpanYears: app.product.fillUpAgeSpanYears,
    isBlocked: (one, other) => blocked.has(`${one}:${other}`) || blocked.has(`${other}:${one}`),
  });
  const founded: number[] = [];
  for (const group of groups) {
    try {
      const teamId = await transact(app, (tx) => join({ app, tx }, group));
      if (teamId !== null) founded.push(teamId);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // They wait for the next drop; this one is everybody's.
      app.log.error({ err: error }, 'requests could not be joined');
    }
  }
  return founded;
}

async function join(
  { app, tx }: TransactionContext,
  group: readonly PartialRequest[],
): Promise<number | null> {
  const userIds = group.flatMap(({ members }) => members.map(({ userId }) => userId));
  // People before teams, as everywhere: a sanction or a withdrawal that is being made is waited for.
  const inUse = await lockPeople(tx, userIds);
  const sanctioned = await listSanctioned(tx, { userIds, now: app.clock.now() });
  if (inUse.length < userIds.length || sanctioned.size > 0) return null;
  const ids = group.map(({ teamId }) => teamId);
  const locked = await lockTeams(tx, ids);
  const whole = group.every((request) => isUnchanged(request, locked.get(request.teamId)));
  const [host, ...guests] = ids.flatMap((id) => locked.get(id) ?? []);
  if (!whole || !host || (await hasBlockAcross(tx, group))) return null;
  const now = app.clock.now();
  const guestIds = guests.map(({ team }) => team.id);
  await tx
    .update(teamMembers)
    .set({ leftAt: now })
    .where(and(inArray(teamMembers.teamId, guestIds), isNull(teamMembers.leftAt)));
  for (const { team } of guests)
    await enterNext(tx, { team, step: requireStep(team, 'MERGE', 'slide'), now });
  const newcomers = guests.flatMap(({ members }) => members.map(({ userId }) => userId));
  for (const userId of newcomers) await insertMember(tx, host.team.id, userId, now);
  const memberIds = [...host.members.map(({ userId }) => userId), ...newcomers];
  await makeReady({ app, tx }, { team: host.team, memberIds, action: 'FOUND' });
  return host.team.id;
}

/** Somebody may have cancelled or left since the requests were read; then the group waits for the next drop. */
function isUnchanged(request: PartialRequest, now: LockedTeam | undefined): boolean {
  if (now?.team.stage !== 'REQUEST') return false;
  const before = request.members.map(({ userId }) => userId);
  return now.members.length === before.length && now.members.every(({ userId }) => before.includes(userId));
}

/** A block made since the requests were read; within one request it is theirs to settle. */
async function hasBlockAcross(tx: Transaction, group: readonly PartialRequest[]): Promise<boolean> {
  const teamOf = new Map(
    group.flatMap(({ teamId, members }) => members.map(({ userId }) => [userId, teamId] as const)),
  );
  const made = await listBlocksAmong(tx, [...teamOf.keys()]);
  return made.some(({ userId, otherUserId }) => teamOf.get(userId) !== teamOf.get(otherUserId));
}

async function loadRequests({ app }: Context): Promise<PartialRequest[]> {
  const rows = await app.db
    .select({
      teamId: teams.id,
      gender: teams.gender,
      leaderUserId: teams.leaderUserId,
      userId: users.id,
      birthdate: users.birthdate,
      state: users.state,
      region: locations.region,
    })
    .from(teams)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), isNull(teamMembers.leftAt)))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(locations, eq(locations.id, users.locationId))
    .where(eq(teams.stage, 'REQUEST'))
    .orderBy(asc(teams.requestedAt), asc(teams.id), asc(teamMembers.joinedAt), asc(teamMembers.id));
  const now = app.clock.now();
  const sanctioned = await listSanctioned(app.db, { userIds: rows.map(({ userId }) => userId), now });
  const requests = new Map<number, typeof rows>();
  for (const row of rows) requests.set(row.teamId, [...(requests.get(row.teamId) ?? []), row]);
  return [...requests.values()].flatMap((members) => {
    const [first] = members;
    const leader = members.find(({ userId, leaderUserId }) => userId === leaderUserId);
    const canFill =
      members.length < TEAM_SIZE &&
      members.every(({ userId, state }) => state === 'ACTIVE' && !sanctioned.has(userId));
    if (!first || !canFill) return [];
    return {
      teamId: first.teamId,
      gender: first.gender,
      region: leader?.region ?? null,
      members: members.map(({ userId, birthdate }) => ({ userId, age: ageOn(birthdate, now) })),
    };
  });
}
