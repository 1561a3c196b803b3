import { and, asc, eq, isNull } from 'drizzle-orm';
import { getChat } from '@/contract/chats';
import { keepChat } from '@/contract/room-holds';
import { leaveTeam } from '@/contract/teams';
import { alarms, chatMembers } from '../../server/db/schema';
import { transact } from '../../server/db/transact';
import { matchTeams } from './match-teams';
import type { Person } from './person';
import { createReadyTeam } from './ready-team';
import { accept, befriend, invite } from './teams';
import type { TestApi } from './test-api';

/** Two matched teams, of whose women the third leaves for the other two to find a substitute, and a friend of theirs. */
export async function openHeldRoom(api: TestApi) {
  const her = await createReadyTeam(api, { gender: 'WOMAN' });
  const his = await createReadyTeam(api, { gender: 'MAN' });
  const channelId = await transact(api.app, (tx) => matchTeams(api, tx, { one: her, other: his }));
  if (channelId === null) throw new Error('the match was not written');
  const [leader, stays, leaver] = her.people;
  const friend = await api.person({ gender: 'WOMAN' });
  await befriend(api, leader, friend);
  await api.call(leaveTeam, { as: leaver, params: { teamId: her.id }, body: { seeksSubstitute: true } });
  return { her, his, channelId, leader, stays, leaver, friend, men: his.people };
}

export type HeldRoom = Awaited<ReturnType<typeof openHeldRoom>>;

export async function nod(api: TestApi, channelId: number, people: readonly Person[]): Promise<void> {
  for (const as of people) await api.call(keepChat, { as, params: { channelId } });
}

/** As many of both teams as it takes. */
export function agree(api: TestApi, { channelId, leader, stays, men }: HeldRoom): Promise<void> {
  return nod(api, channelId, [leader, stays, men[0], men[1]]);
}

export async function bringIn(api: TestApi, leader: Person, friend: Person): Promise<void> {
  await accept(api, friend, await invite(api, leader, friend));
}

export async function holdOf(api: TestApi, as: Person, channelId: number) {
  return (await api.call(getChat, { as, params: { channelId } })).hold;
}

/** What a person was told of a search, oldest first. */
export async function searchSteps(api: TestApi, { id }: Person): Promise<string[]> {
  const rows = await api.app.db.select().from(alarms).where(eq(alarms.userId, id)).orderBy(asc(alarms.id));
  return rows.flatMap(({ type, data }) =>
    type === 'SUBSTITUTE_CHANGED' && 'step' in data ? [String(data.step)] : [],
  );
}

export async function presentIn(api: TestApi, channelId: number): Promise<number[]> {
  const rows = await api.app.db
    .select({ userId: chatMembers.userId })
    .from(chatMembers)
    .where(and(eq(chatMembers.channelId, channelId), isNull(chatMembers.leftAt)))
    .orderBy(asc(chatMembers.userId));
  return rows.map(({ userId }) => userId);
}
