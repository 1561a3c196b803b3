import type { Run, Sizes } from './sizes';

/**
 * Friendships (a few know thousands), requests that wait, invitations, blocks, claims, reports, meetings told to
 * friends, and alarms.
 */
export async function fillTies(run: Run, { people }: Sizes): Promise<void> {
  const pairs = `select distinct least(one, other) as low, greatest(one, other) as high
    from (select 1 + floor(power(random(), 3) * $1)::int as one, 1 + floor(random() * $1)::int as other
      from generate_series(1, $2::int)) drawn where one <> other`;
  await run(
    `insert into friendships (low_user_id, high_user_id, created_at)
      select low, high, now() - random() * interval '300 days' from (${pairs}) pair order by random()`,
    [people, people * 4],
  );
  await run(
    `insert into friend_requests (from_user_id, to_user_id, created_at)
      select high, low, now() - random() * interval '90 days' from (${pairs}) pair
      where not exists (select from friendships f where f.low_user_id = low and f.high_user_id = high)`,
    [people, Math.floor(people / 2)],
  );
  await run(`insert into blocks (blocker_user_id, blocked_user_id) select high, low from (${pairs}) pair`, [
    people,
    Math.floor(people / 3),
  ]);
  await run(`insert into team_invitations (team_id, inviter_user_id, invitee_user_id, status, expires_at, responded_at, created_at)
    select team_id, t.leader_user_id, user_id, 'ACCEPTED', joined_at + interval '2 days', joined_at, joined_at - interval '1 day'
    from team_members inner join teams t on t.id = team_id where user_id <> t.leader_user_id`);
  await run(`insert into team_invitations (team_id, inviter_user_id, invitee_user_id, expires_at)
    select t.id, t.leader_user_id, 1 + (t.id * 97) % (select max(id) from users), now() + interval '2 days'
    from teams t where t.ready_at is null`);
  await run(
    `insert into attributions (claimer_user_id, inviter_user_id, is_by_link, is_rewarded, inviter_clover_amount, created_at)
      select one, 1 + (one * 31) % ($1::int / 20), true, true, 30, now() - random() * interval '300 days'
      from generate_series(2, $1::int, 3) one where one <> 1 + (one * 31) % ($1::int / 20)`,
    [people],
  );
  await run(
    `insert into reports (reporter_user_id, target_type, target_id, report_type_id, evidence, created_at, outcome, closed_at, closed_by)
      select low, 'USER', high, 1, '{"people":[],"team":null,"messages":[]}', now() - random() * interval '80 days',
        case when low % 20 <> 0 then 'DISMISSED' end, case when low % 20 <> 0 then now() end,
        case when low % 20 <> 0 then 'operator:1' end
      from (${pairs}) pair`,
    [people, Math.floor(people / 2)],
  );
  await run(`insert into safety_shares (user_id, company, place, meets_at, check_in_at, state, closed_at)
    select id, '한강 피크닉단', '홍대입구역', now() - interval '9 days', now() - interval '8 days', 'SAFE', now() - interval '8 days'
    from users where id % 3 = 0`);
  await run(`insert into safety_share_friends (safety_share_id, user_id)
    select s.id, case when f.low_user_id = s.user_id then f.high_user_id else f.low_user_id end
    from safety_shares s inner join friendships f on s.user_id in (f.low_user_id, f.high_user_id) where f.low_user_id % 5 = 0`);
  await run(
    `insert into alarms (user_id, type, title, data, actor_user_id, read_at, created_at)
      select person, 'FRIEND_REQUEST_RECEIVED', '친구가 되고 싶어 해요',
        jsonb_build_object('friendRequestId', 1, 'userId', actor, 'nickname', '누군가'), actor,
        case when random() < 0.8 then now() end, now() - random() * interval '60 days'
      from (select 1 + floor(power(random(), 2) * $1)::int as person, 1 + floor(random() * $1)::int as actor
        from generate_series(1, $1::int * 8)) drawn`,
    [people],
  );
}
