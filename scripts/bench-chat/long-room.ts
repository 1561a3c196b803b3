import pg from 'pg';

/** Fills a room that was just opened with so many messages of its six people, a minute apart, all of them read. */
export async function fillRoom(databaseUrl: string, channelId: number, messageCount: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ seq: number }>(
      'select last_seq as seq from chat_channels where id = $1',
      [channelId],
    );
    const first = (rows[0]?.seq ?? 0) + 1;
    await client.query(
      `insert into chat_messages (channel_id, seq, client_message_id, sender_user_id, type, text, created_at)
        select $1, seq, gen_random_uuid()::text, senders[1 + seq * 7 % 6], 'TEXT',
          seq || '번째 이야기예요. ' || repeat('토요일에 한강에서 만나요! ', 1 + seq % 4), now() - ($3 - seq) * interval '1 minute'
        from generate_series($2::int, $3::int) seq,
          (select array_agg(user_id order by user_id) as senders from chat_members where channel_id = $1) s`,
      [channelId, first, messageCount],
    );
    await client.query('update chat_channels set last_seq = $2 where id = $1', [channelId, messageCount]);
    await client.query('update chat_members set last_read_seq = $2 where channel_id = $1', [
      channelId,
      messageCount,
    ]);
    await client.query('analyze chat_messages');
  } finally {
    await client.end();
  }
}
