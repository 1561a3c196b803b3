import { and, eq, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { roomHolds, roomNods } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordChanges, recordChatEvent } from '../../events/record-messages';
import { insertSystemMessage } from '../chats/insert-message';
import { requirePresence } from '../chats/repository';
import { listPresent, type RoomMember } from '../chats/room-holds';
import { lockMatch } from '../matches/replace-match-member';
import { lockTeams } from '../teams/repository';
import { enterKeptRooms } from './enter-kept-rooms';

/**
 * Says for oneself that one wants to go on with a room whose match waits for a substitute. When more than half of those
 * present on each side did, it is kept, and who came meanwhile comes in. The same again changes nothing. Throws 1003
 * for a room that waits for nobody.
 */
export async function keepChat({ app, userId }: MemberContext, channelId: number): Promise<void> {
  await transact(app, async (tx) => {
    // Teams before matches and rooms, as whoever leaves or joins one.
    const teams = await lockTeams(tx, await listSearching(tx, channelId));
    await lockMatch(tx, channelId);
    await requirePresence(tx, { channelId, userId });
    if ((await listSearching(tx, channelId)).length === 0)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '이미 정해졌거나 끝난 대화예요.',
        debugMessage: 'channelId: waits for nobody',
      });
    const nodded = await tx
      .insert(roomNods)
      .values({ channelId, userId, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning({ userId: roomNods.userId });
    if (nodded.length === 0) return;
    const present = await listPresent(tx, channelId);
    if (await isWantedByBoth(tx, { channelId, present })) {
      await agree({ app, tx }, channelId);
      for (const locked of teams.values())
        await enterKeptRooms({ app, tx }, locked, { areNewcomersTold: true });
    } else recordChatEvent(tx, channelId, { type: 'CHAT_CHANGED', channelId });
    recordChanges(
      tx,
      present.map((member) => member.userId),
      ['teams'],
    );
  });
}

async function listSearching(tx: Transaction, channelId: number): Promise<number[]> {
  const rows = await tx
    .select({ teamId: roomHolds.teamId })
    .from(roomHolds)
    .where(eq(roomHolds.channelId, channelId));
  return rows.map(({ teamId }) => teamId);
}

async function isWantedByBoth(
  tx: Transaction,
  { channelId, present }: { channelId: number; present: readonly RoomMember[] },
): Promise<boolean> {
  const nods = await tx
    .select({ userId: roomNods.userId })
    .from(roomNods)
    .where(eq(roomNods.channelId, channelId));
  const wanting = new Set(nods.map(({ userId }) => userId));
  const teamIds = [...new Set(present.map(({ teamId }) => teamId))];
  const isWanted = (ofTeamId: number) => {
    const side = present.filter(({ teamId }) => teamId === ofTeamId);
    return side.filter(({ userId }) => wanting.has(userId)).length > side.length / 2;
  };
  return teamIds.length === 2 && teamIds.every(isWanted);
}

async function agree({ app, tx }: TransactionContext, channelId: number): Promise<void> {
  const agreed = await tx
    .update(roomHolds)
    .set({ agreedAt: app.clock.now() })
    .where(and(eq(roomHolds.channelId, channelId), isNull(roomHolds.agreedAt)))
    .returning({ teamId: roomHolds.teamId });
  if (agreed.length > 0)
    await insertSystemMessage(tx, {
      channelId,
      kind: 'SUBSTITUTE',
      text: '두 팀 모두 대화를 이어 가기로 했어요',
    });
}
