import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { chatChannel } from '@/contract/channels';
import type { MemberContext } from '../../app-context';
import { preparedQuery } from '../../db/prepared-query';
import { handOverSeconds } from '../../events/write-outbox';
import { notAMember } from './repository';

/** Moves a read mark forward, at most to the last message this person may see, and tells the room. */
export async function readChat(
  { app, userId }: MemberContext,
  { channelId, seq }: { channelId: number; seq: number },
): Promise<{ lastReadSeq: number }> {
  const mark = await writeMark(app.db, { channelId, userId, seq });
  if (!mark) throw notAMember();
  const { lastReadSeq, eventId } = mark;
  if (eventId !== null) {
    const message = { type: 'CHAT_READ' as const, channelId, userId, seq: lastReadSeq };
    app.outbox.deliver([{ id: eventId, channel: chatChannel(channelId), message }]);
  }
  return { lastReadSeq };
}

/**
 * All of a mark in one statement, which commits by itself: what this person may see, the mark unless it is as far, and
 * the event of whoever is still in the room. A mark that another phone moves meanwhile is waited for, and only moved on.
 */
const writeMark = preparedQuery({
  name: 'write-read-mark',
  given: { channelId: 'int', userId: 'int', seq: 'int' },
  answer: z.nullable(z.object({ lastReadSeq: z.number(), eventId: z.nullable(z.number()) })),
  text: ({ channelId, userId, seq }) => sql`with member as (
      select m.channel_id, m.user_id, m.last_read_seq, least(${seq}, coalesce(m.left_seq, c.last_seq)) as target
        from chat_members m join chat_channels c on c.id = m.channel_id
        where m.channel_id = ${channelId} and m.user_id = ${userId}
    ), moved as (
      update chat_members m set last_read_seq = member.target from member
        where m.channel_id = member.channel_id and m.user_id = member.user_id and m.last_read_seq < member.target
        returning m.channel_id, m.user_id, m.last_read_seq as seq, m.left_at
    ), event as (
      insert into outbox (channel, message, due_at)
        select 'chat.' || channel_id,
          jsonb_build_object('type', 'CHAT_READ', 'channelId', channel_id, 'userId', user_id, 'seq', seq),
          now() + make_interval(secs => ${handOverSeconds}) from moved where left_at is null
        returning id
    )
    select json_build_object('lastReadSeq', greatest(member.last_read_seq, member.target),
      'eventId', (select id from event)) from member`,
});
