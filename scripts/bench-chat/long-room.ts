import type { RunSql } from '../bench/database';

/** Fills a room that was just opened with so many messages of its six people, a minute apart, all of them read. */
export async function fillRoom(run: RunSql, channelId: number, messageCount: number): Promise<void> {
  await run(
    `insert into chat_messages (channel_id, seq, client_message_id, sender_user_id, type, text, created_at)
      select $1, seq, gen_random_uuid()::text, senders[1 + seq * 7 % 6], 'TEXT',
        seq || '번째 이야기예요. ' || repeat('토요일에 한강에서 만나요! ', 1 + seq % 4), now() - ($2 - seq) * interval '1 minute'
      from (select last_seq from chat_channels where id = $1) c, generate_series(last_seq + 1, $2::int) seq,
        (select array_agg(user_id order by user_id) as senders from chat_members where channel_id = $1) s`,
    [channelId, messageCount],
  );
  await run('update chat_channels set last_seq = $2 where id = $1', [channelId, messageCount]);
  await run('update chat_members set last_read_seq = $2 where channel_id = $1', [channelId, messageCount]);
  await run('analyze chat_messages');
}
