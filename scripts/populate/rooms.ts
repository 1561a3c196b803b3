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
    select id, low_team_id, now() + interval '1 day' from room where id % 10 = 0`);
  await run(`insert into room_nods (channel_id, user_id)
    select h.channel_id, c.user_id from room_holds h inner join chat_members c on c.channel_id = h.channel_id
    where c.user_id % 3 = 0`);
  await run(`insert into chat_hidden_messages (user_id, channel_id, seq)
    select user_id, channel_id, last_read_seq from chat_members where user_id % 2 = 0`);
  await fillPlans(run);
}

/** Every room plans a meeting and met once before. */
async function fillPlans(run: Run): Promise<void> {
  await run(`insert into plans (channel_id, state, round, meets_at, closed_at)
    select id, state, 1, now() + at, case when state = 'DONE' then now() + at end
    from room cross join (values ('DONE', interval '-9 days'), ('SETTLED', interval '3 days')) each(state, at)`);
  await run(`insert into plan_places (plan_id, name, created_by)
    select id, name, (select min(user_id) from chat_members m where m.channel_id = plans.channel_id) from plans cross join (values ('홍대입구역'), ('망원한강공원')) place(name)`);
  await run(`update plans set place_id = first.id
    from (select plan_id, min(id) as id from plan_places group by plan_id) first where first.plan_id = plans.id`);
  await run(`insert into plan_slot_choices (plan_id, user_id, day, slot)
    select p.id, m.user_id, current_date + 1 + (m.user_id + n) % 14, (array['NOON', 'EVENING'])[1 + n % 2]
    from plans p inner join chat_members m on m.channel_id = p.channel_id cross join generate_series(1, 3) n
    on conflict do nothing`);
  await run(`insert into plan_place_choices (place_id, user_id)
    select pp.id, m.user_id from plan_places pp inner join plans p on p.id = pp.plan_id
    inner join chat_members m on m.channel_id = p.channel_id where m.user_id % 3 > 0`);
  await run(`insert into plan_answers (plan_id, user_id, is_coming)
    select p.id, m.user_id, m.user_id % 7 > 0 from plans p inner join chat_members m on m.channel_id = p.channel_id`);
  await run(`insert into meetings (channel_id, meets_at, place, asks_at, asked_at, closes_at, closed_at)
    select channel_id, meets_at, '홍대입구역', meets_at + interval '1 day', meets_at + interval '1 day',
      meets_at + interval '4 days', meets_at + interval '4 days' from plans where state = 'DONE'`);
  await run(`insert into meeting_members (meeting_id, user_id, team_id, took_place, answered_at)
    select t.id, m.user_id, m.team_id, true, t.asks_at
    from meetings t inner join chat_members m on m.channel_id = t.channel_id`);
  await run(`insert into meeting_ratings (meeting_id, rater_user_id, rated_user_id, manner, wants_again)
    select one.meeting_id, one.user_id, other.user_id, 3 + (one.user_id + other.user_id) % 3, false
    from meeting_members one inner join meeting_members other
      on other.meeting_id = one.meeting_id and other.team_id <> one.team_id`);
}
