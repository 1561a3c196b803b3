import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { alarms, chatMembers, chatMessages } from '../../db/schema';
import { memberLeftText } from '../chats/insert-message';
import { rewriteLines } from '../chats/rewrite-lines';
import { withdrawnNickname } from '../users/user-summaries';

/** Takes a person's name out of what the service wrote to others: their alarms, and the lines of rooms. */
export async function forgetNickname(
  tx: Transaction,
  { userId, nickname }: { userId: number; nickname: string },
): Promise<void> {
  // The name as it was when the alarm was written stands in its data.
  const written = sql`${alarms.data}->>'nickname'`;
  await tx
    .update(alarms)
    .set({
      title: sql`replace(${alarms.title}, ${written}, ${withdrawnNickname})`,
      body: sql`replace(${alarms.body}, ${written}, ${withdrawnNickname})`,
      data: sql`jsonb_set(${alarms.data}, '{nickname}', to_jsonb(${withdrawnNickname}::text))`,
    })
    .where(
      and(
        sql`${written} <> ''`,
        or(
          eq(alarms.actorUserId, userId),
          and(isNull(alarms.actorUserId), sql`${alarms.data}->>'userId' = ${String(userId)}`),
        ),
      ),
    );
  const lines = await tx
    .select({ id: chatMessages.id, channelId: chatMessages.channelId })
    .from(chatMessages)
    .innerJoin(chatMembers, eq(chatMembers.channelId, chatMessages.channelId))
    .where(
      and(
        eq(chatMembers.userId, userId),
        eq(chatMessages.systemKind, 'MEMBER_LEFT'),
        ne(chatMessages.text, memberLeftText(withdrawnNickname)),
        // The line that follows what the person could still read, whatever the name was then.
        or(
          sql`${chatMessages.seq} = ${chatMembers.leftSeq} + 1`,
          eq(chatMessages.text, memberLeftText(nickname)),
        ),
      ),
    );
  await rewriteLines(tx, lines, memberLeftText(withdrawnNickname));
}
