import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../app-context';
import { chatChannels, chatMembers } from '../../db/schema';
import { insertSystemMessage } from './insert-message';

/** Brings somebody into a room for good: they see what is said from now on, beginning with the line that names them. */
export async function enterRoom(
  { app, tx }: TransactionContext,
  {
    channelId,
    teamId,
    userId,
    nickname,
  }: { channelId: number; teamId: number; userId: number; nickname: string },
): Promise<void> {
  const [channel] = await tx
    .select({ lastSeq: chatChannels.lastSeq })
    .from(chatChannels)
    .where(eq(chatChannels.id, channelId))
    .for('update');
  if (!channel) throw new Error(`channel ${channelId} is missing`);
  const { lastSeq } = channel;
  const member = {
    teamId,
    joinedAt: app.clock.now(),
    fromSeq: lastSeq,
    lastReadSeq: lastSeq,
    leftAt: null,
    leftSeq: null,
    isMuted: false,
    endWishedAt: null,
  };
  await tx
    .insert(chatMembers)
    .values({ channelId, userId, ...member })
    // Who was in before and comes back begins anew, like anybody.
    .onConflictDoUpdate({ target: [chatMembers.channelId, chatMembers.userId], set: member });
  await insertSystemMessage(tx, {
    channelId,
    kind: 'SUBSTITUTE',
    text: `${nickname}님이 대타로 들어왔어요`,
  });
}
