import type { Run, Sizes } from './sizes';

/** A room for each match that came about. A few rooms talk without end, most say hello and little more. */
export async function fillRooms(run: Run, { messages }: Sizes): Promise<void> {
  await run(
    `create temp table room as
      select m.id, m.low_team_id, m.high_team_id, m.matched_at,
        1 + floor($1 * weight / sum(weight) over ())::int as message_count
      from (select *, 1 / power(row_number() over (order by md5(id::text)), 0.75) as weight from matches where status = 'MATCHED') m`,
    [messages],
  );
  await run(`insert into chat_channels (id, last_seq, low_team_id, high_team_id, updated_at, created_at)
    select id, message_count, low_team_id, high_team_id, now(), matched_at from room`);
  await run(`insert into chat_members (channel_id, user_id, team_id, joined_at, last_read_seq)
    select r.id, mm.user_id, mm.team_id, r.matched_at, greatest(1, r.message_count - floor(power(random(), 4) * 60)::int)
    from room r inner join match_members mm on mm.match_id = r.id`);
  await run(`insert into chat_messages (channel_id, seq, client_message_id, sender_user_id, type, text, system_kind, created_at)
    select r.id, seq, case when seq > 1 then gen_random_uuid()::text end, case when seq > 1 then senders[1 + seq * 7 % 6] end,
      case when seq > 1 then 'TEXT' else 'SYSTEM' end,
      case when seq > 1 then (array['안녕하세요', '반가워요 ㅎㅎ', '주말에 시간 어때요?', '저희는 홍대 쪽이 편해요', 'ㅋㅋㅋㅋㅋ'])[1 + seq % 5] else '매칭됐어요' end,
      case when seq = 1 then 'MATCHED' end,
      r.matched_at + (now() - r.matched_at) * (seq::float8 / r.message_count)
    from room r
    inner join (select match_id, array_agg(user_id order by user_id) as senders from match_members group by match_id) s on s.match_id = r.id
    cross join lateral generate_series(1, r.message_count) seq`);
  // Teams that found their third before everybody had said whether to go on.
  await run(`insert into room_holds (channel_id, team_id, until)
    select id, low_team_id, now() + interval '1 day' from room where id % 50 = 0`);
  await run(`insert into room_nods (channel_id, user_id)
    select h.channel_id, c.user_id from room_holds h inner join chat_members c on c.channel_id = h.channel_id
    where c.user_id % 3 = 0`);
  await run(`insert into chat_hidden_messages (user_id, channel_id, seq)
    select user_id, channel_id, last_read_seq from chat_members where user_id % 2 = 0`);
}
