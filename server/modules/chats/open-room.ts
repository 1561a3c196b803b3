import type { Transaction } from '../../db/database';
import { chatChannels, chatMembers } from '../../db/schema';
import { insertSystemMessage } from './insert-message';

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
  await tx
    .insert(chatChannels)
    .values({ id: channelId, lowTeamId, highTeamId, updatedAt: now, createdAt: now });
  await tx.insert(chatMembers).values(members.map((member) => ({ ...member, channelId, joinedAt: now })));
  await insertSystemMessage(tx, {
    channelId,
    kind: 'MATCHED',
    text: '두 팀이 매칭됐어요. 먼저 인사해 볼까요?',
  });
}
