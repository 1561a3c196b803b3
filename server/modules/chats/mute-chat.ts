import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { chatMembers } from '../../db/schema';
import { transact } from '../../db/transact';
import { recordOwnChatEvent } from '../../events/record-messages';
import { notAMember } from './repository';

/** Whether a room may ring on this person's devices. Throws 1003. */
export async function muteChat(
  { app, userId }: MemberContext,
  { channelId, isMuted }: { channelId: number; isMuted: boolean },
): Promise<{ isMuted: boolean }> {
  return transact(app, async (tx) => {
    const [changed] = await tx
      .update(chatMembers)
      .set({ isMuted })
      .where(and(eq(chatMembers.channelId, channelId), eq(chatMembers.userId, userId)))
      .returning({ isMuted: chatMembers.isMuted });
    if (!changed) throw notAMember();
    recordOwnChatEvent(tx, userId, { type: 'CHAT_MUTED', channelId, isMuted });
    return changed;
  });
}
