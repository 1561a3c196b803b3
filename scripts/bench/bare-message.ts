import type { DatabaseHandle, PreparedStatement } from '../../server/db/database';

/** What everybody writes here. */
export const messageText = '안녕하세요';

/**
 * The least that a message can be: the next number and one row with its text, which the statement commits by itself. The
 * table has the columns and indexes of that of messages and nobody reads it, so that no room is any longer for it.
 */
export async function prepareBareMessage({ executeSql }: DatabaseHandle): Promise<PreparedStatement> {
  await executeSql(
    `create sequence if not exists bare_message_numbers;
    create table if not exists bare_messages (like chat_messages including all)`,
  );
  return {
    name: 'bare_message',
    text: `insert into bare_messages (channel_id, seq, client_message_id, sender_user_id, type, text)
      values (1, nextval('bare_message_numbers'), gen_random_uuid()::text, 1, 'TEXT', $1)
      returning json_build_object('id', id, 'seq', seq)`,
    values: [messageText],
  };
}
