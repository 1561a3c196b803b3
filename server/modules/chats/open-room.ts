import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { chatChannels, chatMembers, chatMessages } from '../../db/schema';
import { tellOfLine } from './insert-message';

/** Makes the room of a match with its six members and its first line, in the transaction of the match. */
export async function openRoom(
  tx: Transaction,
  {
    channelId,
    lowTeamId,
    highTeamId,
    members,
    now,
  }: {
    channelId: number;
    lowTeamId: number;
    highTeamId: number;
    members: { userId: number; teamId: number }[];
    now: Date;
  },
): Promise<void> {
  const room = tx
    .$with('room')
    .as(
      tx
        .insert(chatChannels)
        .values({ id: channelId, lowTeamId, highTeamId, lastSeq: 1, updatedAt: sql`now()`, createdAt: now })
        .returning({ id: chatChannels.id }),
    );
  const people = tx.$with('people').as(
    tx
      .insert(chatMembers)
      .values(members.map((member) => ({ ...member, channelId, joinedAt: now })))
      .returning({ userId: chatMembers.userId }),
  );
  const [line] = await tx
    .with(room, people)
    .insert(chatMessages)
    .values({
      channelId,
      seq: 1,
      type: 'SYSTEM',
      systemKind: 'MATCHED',
      text: '두 팀이 매칭됐어요. 먼저 인사해 볼까요?',
    })
    .returning();
  if (!line) throw new Error('the first line was not written');
  tellOfLine(tx, line);
}
