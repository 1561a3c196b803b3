import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { chatMembers, chatMessages, users } from '../../db/schema';
import { memberLeftText } from '../chats/insert-message';
import { rewriteLines } from '../chats/rewrite-lines';
import { isInUse } from '../sanctions/live-sanctions';
import { withdrawnNickname } from '../users/user-summaries';

/**
 * Whoever went away and is back stands under their name in rooms again, on what they wrote as in the line that says
 * that they left: they did, and are no withdrawn person. Nobody while the account is not in use.
 */
export async function recallNickname(tx: Transaction, userId: number): Promise<void> {
  const [person] = await tx
    .select({ nickname: users.nickname })
    .from(users)
    .where(and(eq(users.id, userId), isInUse));
  if (!person) return;
  const lines = await tx
    .select({ id: chatMessages.id, channelId: chatMessages.channelId })
    .from(chatMembers)
    .innerJoin(
      chatMessages,
      and(
        eq(chatMessages.channelId, chatMembers.channelId),
        // As nobody else's: it follows what the person could still read.
        sql`${chatMessages.seq} = ${chatMembers.leftSeq} + 1`,
      ),
    )
    .where(
      and(
        eq(chatMembers.userId, userId),
        eq(chatMessages.systemKind, 'MEMBER_LEFT'),
        eq(chatMessages.text, memberLeftText(withdrawnNickname)),
      ),
    );
  await rewriteLines(tx, lines, memberLeftText(person.nickname));
}
