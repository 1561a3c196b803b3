import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { userChannel } from '@/contract/channels';
import { TEAM_SIZE } from '@/contract/constants';
import type { EventKind } from '@/contract/events';
import {
  alarms,
  chatMembers,
  matches,
  outbox,
  roomHolds,
  teamInvitations,
  teamMembers,
  teams,
  users,
} from '../../server/db/schema';
import { stateOf } from '../../server/modules/teams/team-step';
import type { Person } from './person';
import type { TestApi } from './test-api';

const invited: EventKind[] = ['TEAM_BUILDING_DRAFT_INVITED', 'TEAM_INVITATION_ARRIVED'];
const accepted: EventKind[] = ['TEAM_BUILDING_DRAFT_ACCEPTED', 'TEAM_INVITATION_ACCEPTED'];
const declined: EventKind[] = ['TEAM_BUILDING_DRAFT_DECLINED', 'TEAM_INVITATION_DECLINED'];

/** Everything that holds for the teams of these people whatever they do; gives what does not. */
export async function brokenTeamRules(api: TestApi, people: readonly Person[]): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  return [
    ...(await brokenMemberships(api, ids)),
    ...(await brokenRooms(api, ids)),
    ...(await brokenEvents(api, ids)),
  ];
}

async function brokenMemberships(api: TestApi, ids: readonly number[]): Promise<string[]> {
  const { db } = api.app;
  const members = await db
    .select({ teamId: teamMembers.teamId, userId: teamMembers.userId, gender: users.gender })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(inArray(teamMembers.userId, [...ids]), isNull(teamMembers.leftAt)));
  const all = await db
    .select()
    .from(teams)
    .where(inArray(teams.leaderUserId, [...ids]));
  const open = await db
    .select()
    .from(teamInvitations)
    .where(and(inArray(teamInvitations.inviterUserId, [...ids]), eq(teamInvitations.status, 'PENDING')));
  const broken: string[] = [];
  const check = (holds: boolean, rule: string) => void (holds || broken.push(rule));
  check(new Set(members.map(({ userId }) => userId)).size === members.length, 'a person is in one team');
  for (const { teamId } of members)
    check(
      all.some(({ id }) => id === teamId),
      'a team is led by somebody',
    );
  for (const team of all) {
    const own = members.filter(({ teamId }) => teamId === team.id);
    const waiting = open.filter(({ teamId }) => teamId === team.id).length;
    const state = stateOf(team);
    const says = (rule: string) => `${state} ${team.id}: ${rule}`;
    if (state === 'DISBANDED') {
      check(own.length === 0 && waiting === 0, says('nobody is left and nobody waits'));
      continue;
    }
    check(own.length + waiting <= TEAM_SIZE, says('no more than three, with who was asked'));
    check(
      own.every(({ gender }) => gender === team.gender),
      says('one gender'),
    );
    check(
      own.some(({ userId }) => userId === team.leaderUserId),
      says('the leader is in it'),
    );
    check(
      (state === 'READY' || state === 'PAUSED') === (own.length === TEAM_SIZE && state !== 'DRAFT'),
      says('ready with three'),
    );
    check(state !== 'SEARCHING' || own.length === TEAM_SIZE - 1, says('two look for a third'));
    check(state !== 'REQUEST' || waiting === 0, says('a request waits for nobody’s answer'));
  }
  return broken;
}

/** Who left a team is in no room of it, and only rooms of a match wait for a substitute. */
async function brokenRooms(api: TestApi, ids: readonly number[]): Promise<string[]> {
  const { db } = api.app;
  const strangers = await db
    .select({ channelId: chatMembers.channelId, userId: chatMembers.userId })
    .from(chatMembers)
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, chatMembers.teamId),
        eq(teamMembers.userId, chatMembers.userId),
        isNull(teamMembers.leftAt),
      ),
    )
    .where(
      and(inArray(chatMembers.userId, [...ids]), isNull(chatMembers.leftAt), isNull(teamMembers.userId)),
    );
  const pointless = await db
    .select({ channelId: roomHolds.channelId })
    .from(roomHolds)
    .innerJoin(matches, eq(matches.id, roomHolds.channelId))
    .where(ne(matches.status, 'MATCHED'));
  return [
    ...strangers.map(({ channelId, userId }) => `${userId} is in room ${channelId} and not in its team`),
    ...pointless.map(({ channelId }) => `room ${channelId} waits, and its match is over`),
  ];
}

/** Each invitation was told once and answered once, each team founded three times told; each alarm left once. */
async function brokenEvents(api: TestApi, ids: readonly number[]): Promise<string[]> {
  const { db } = api.app;
  const invitations = await db
    .select()
    .from(teamInvitations)
    .where(inArray(teamInvitations.inviterUserId, [...ids]));
  const told = await db
    .select({
      id: alarms.id,
      type: alarms.type,
      invitationId: sql<number | null>`(${alarms.data} ->> 'invitationId')::int`,
      teamId: sql<number | null>`(${alarms.data} ->> 'teamId')::int`,
    })
    .from(alarms)
    .where(inArray(alarms.userId, [...ids]));
  const left = await db
    .select({ message: outbox.message })
    .from(outbox)
    .where(inArray(outbox.channel, ids.map(userChannel)));
  const leftIds = left.flatMap(({ message }) => ('at' in message ? message.id : []));
  const broken: string[] = [];
  const check = (holds: boolean, rule: string) => void (holds || broken.push(rule));
  const count = (types: readonly EventKind[], invitationId: number) =>
    told.filter((each) => types.includes(each.type) && each.invitationId === invitationId).length;
  for (const { id, status } of invitations) {
    check(count(invited, id) === 1, `invitation ${id} was told once`);
    check(
      count(accepted, id) === Number(status === 'ACCEPTED'),
      `invitation ${id} is ${status}: acceptances`,
    );
    check(count(declined, id) === Number(status === 'DECLINED'), `invitation ${id} is ${status}: refusals`);
  }
  for (const { id, foundedAt } of await db
    .select()
    .from(teams)
    .where(inArray(teams.leaderUserId, [...ids]))) {
    const created = told.filter(({ type, teamId }) => type === 'TEAM_CREATED' && teamId === id).length;
    check(created === (foundedAt ? TEAM_SIZE : 0), `team ${id} was told to three when founded`);
    const ready = told.filter(({ type, teamId }) => type === 'TEAM_READY_TO_MATCH' && teamId === id).length;
    check(ready % TEAM_SIZE === 0, `team ${id} is told ready to three`);
  }
  check(leftIds.length === told.length && new Set(leftIds).size === told.length, 'each alarm left once');
  return broken;
}
