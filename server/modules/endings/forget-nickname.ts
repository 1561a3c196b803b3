import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { alarms, chatMembers, chatMessages } from '../../db/schema';
import { memberLeftText } from '../chats/insert-message';
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
  await tx
    .update(chatMessages)
    .set({ text: memberLeftText(withdrawnNickname) })
    .from(chatMembers)
    .where(
      and(
        eq(chatMembers.userId, userId),
        eq(chatMembers.channelId, chatMessages.channelId),
        eq(chatMessages.systemKind, 'MEMBER_LEFT'),
        // The line that follows what the person could still read, whatever the name was then.
        or(
          sql`${chatMessages.seq} = ${chatMembers.leftSeq} + 1`,
          eq(chatMessages.text, memberLeftText(nickname)),
        ),
      ),
    );
}
