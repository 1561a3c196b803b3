import { and, asc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { withParticle } from '@/contract/particle';
import { nameOfTeam } from '@/contract/team-name';
import type { TransactionContext } from '../../app-context';
import { formatKoreanMoment } from '../../clock/seoul-date';
import type { Queryable, Transaction } from '../../db/database';
import { chatMembers, roomHolds, roomNods } from '../../db/schema';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { insertSystemMessage } from './insert-message';

export interface RoomMember {
  userId: number;
  teamId: number;
}

/** Who is in a room now, by their id. */
export function listPresent(db: Queryable, channelId: number): Promise<RoomMember[]> {
  return db
    .select({ userId: chatMembers.userId, teamId: chatMembers.teamId })
    .from(chatMembers)
    .where(and(eq(chatMembers.channelId, channelId), isNull(chatMembers.leftAt)))
    .orderBy(asc(chatMembers.userId));
}

/**
 * The rooms of a team that lost somebody wait for another one: both teams are asked, those opposite by an alarm. Who was
 * asked before because of the other team is asked again, since there are others in the room now.
 */
export async function holdRooms(
  { app, tx }: TransactionContext,
  { team, channelIds, until }: { team: { id: number; name: string }; channelIds: number[]; until: Date },
): Promise<void> {
  if (channelIds.length === 0) return;
  const createdAt = app.clock.now();
  await tx
    .insert(roomHolds)
    .values(channelIds.map((channelId) => ({ channelId, teamId: team.id, until, createdAt })))
    .onConflictDoUpdate({ target: [roomHolds.channelId, roomHolds.teamId], set: { until, createdAt } });
  await tx.update(roomHolds).set({ agreedAt: null }).where(inArray(roomHolds.channelId, channelIds));
  await tx.delete(roomNods).where(inArray(roomNods.channelId, channelIds));
  for (const channelId of channelIds) {
    await insertSystemMessage(tx, {
      channelId,
      kind: 'SUBSTITUTE',
      text: `${withParticle(nameOfTeam(team.name), '이/가')} ${formatKoreanMoment(until)}까지 대타를 찾아요. 두 팀 모두 원하면 대화가 이어져요.`,
    });
    const opponents = (await listPresent(tx, channelId)).filter(({ teamId }) => teamId !== team.id);
    await recordEvents(
      tx,
      opponents.map(({ userId }) => ({
        userId,
        endsAt: until,
        type: 'SUBSTITUTE_CHANGED' as const,
        data: {
          teamId: team.id,
          teamName: team.name,
          channelId,
          step: 'ASKED' as const,
          endsAt: until.toISOString(),
        },
      })),
    );
  }
}

/** The rooms that wait for a substitute of this team. */
export async function listHeldRooms(db: Queryable, teamId: number): Promise<number[]> {
  const rows = await db
    .select({ channelId: roomHolds.channelId })
    .from(roomHolds)
    .where(eq(roomHolds.teamId, teamId))
    .orderBy(asc(roomHolds.channelId));
  return rows.map(({ channelId }) => channelId);
}

/** The rooms read that they wait for nobody any more and the match is over; those opposite are told. */
export async function tellSearchOver(
  tx: Transaction,
  {
    team,
    channelIds,
    isFound = false,
  }: { team: { id: number; name: string }; channelIds: readonly number[]; isFound?: boolean },
): Promise<void> {
  const text = isFound
    ? '두 팀의 뜻이 모이지 않아 매칭이 끝났어요'
    : '대타를 찾지 못해 두 팀의 매칭이 끝났어요';
  for (const channelId of channelIds) {
    await insertSystemMessage(tx, { channelId, kind: 'SUBSTITUTE', text });
    const present = await listPresent(tx, channelId);
    await recordEvents(
      tx,
      present
        .filter(({ teamId }) => teamId !== team.id)
        .map(({ userId }) => ({
          userId,
          type: 'SUBSTITUTE_CHANGED' as const,
          data: { teamId: team.id, teamName: team.name, channelId, step: 'OVER' as const, isFound },
        })),
    );
    recordChanges(
      tx,
      present.map(({ userId }) => userId),
      ['teams', 'matches', 'preMatches', 'chats'],
    );
  }
}

/** A select of who of other teams is in the rooms that wait for a substitute of this one. */
export function selectHeldOpponents(db: Queryable, teamId: number) {
  return db
    .select({ userId: chatMembers.userId })
    .from(roomHolds)
    .innerJoin(chatMembers, eq(chatMembers.channelId, roomHolds.channelId))
    .where(and(eq(roomHolds.teamId, teamId), ne(chatMembers.teamId, teamId), isNull(chatMembers.leftAt)));
}

/** These rooms wait no more: for this team's substitute, or for anybody's. */
export async function endHolds(
  tx: Transaction,
  channelIds: readonly number[],
  teamId?: number,
): Promise<void> {
  if (channelIds.length === 0) return;
  const ids = [...channelIds];
  await tx
    .delete(roomHolds)
    .where(
      and(inArray(roomHolds.channelId, ids), teamId === undefined ? undefined : eq(roomHolds.teamId, teamId)),
    );
  const others = tx
    .select({ one: sql`1` })
    .from(roomHolds)
    .where(eq(roomHolds.channelId, roomNods.channelId));
  await tx.delete(roomNods).where(and(inArray(roomNods.channelId, ids), notExists(others)));
}
