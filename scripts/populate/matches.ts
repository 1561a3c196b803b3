import type { Run, Sizes } from './sizes';
import { memberOf } from './teams';

/**
 * Pairs of a women's and a men's team over half a year: a few teams have hundreds, most have a handful. A fifth became
 * matches, a tenth are still open, the rest is over. On top the pre-matches of the last drops.
 */
export async function fillMatches(run: Run, { teams, matches }: Sizes): Promise<void> {
  await run(
    `create temp table pair as
      select row_number() over () as id, least(woman, man) as low, greatest(woman, man) as high, *
      from (select distinct on (woman, man) woman, man, random() as fate, random() as age, random() as first, random() as late
        from (select 1 + 2 * floor(power(random(), 2.5) * $1)::int as woman, 2 + 2 * floor(power(random(), 2.5) * $1)::int as man
          from generate_series(1, $2 * 3 / 2)) drawn
        order by woman, man) each
      limit $2`,
    [Math.floor(teams / 2), matches],
  );
  await run(
    `alter table pair add status text, add began timestamptz, add liked_at timestamptz, add answered_at timestamptz`,
  );
  await run(`update pair set
    status = case when fate < 0.22 then 'MATCHED' when fate < 0.32 then 'LIVE' when fate < 0.8 then 'EXPIRED' else 'CLOSED' end,
    began = now() - case when fate between 0.22 and 0.32 then age * interval '40 hours' else interval '3 days' + age * interval '180 days' end`);
  await run(`update pair set liked_at = case when fate < 0.22 or late < 0.45 then began + interval '2 hours' end,
    answered_at = case when fate < 0.22 then began + interval '5 hours' end`);
  await run(`insert into matches (id, low_team_id, high_team_id, status, matched_at, expires_at, closed_at, closed_reason, created_at)
    overriding system value
    select id, low, high, status, answered_at,
      case status when 'LIVE' then began + case when liked_at is null then interval '48 hours' else interval '74 hours' end
        when 'EXPIRED' then began + interval '48 hours' end,
      case when status in ('EXPIRED', 'CLOSED') then began + interval '49 hours' end,
      case when status = 'CLOSED' then 'CLOSED_BY_TEAM' end, began from pair`);
  await run(`select setval(pg_get_serial_sequence('matches', 'id'), (select max(id) from pair))`);
  await run(`insert into match_sides (match_id, team_id, opponent_team_id, opened_at, opened_member_user_id, liked_at, like_opened_at, reasons)
    select p.id, side.team, side.other, began, ${memberOf('side.other', '0')},
      case when side.is_first then liked_at else answered_at end,
      case when not side.is_first and answered_at is not null then answered_at end,
      '[{"code":"SAME_AREA","values":["서울"]}]'
    from pair p cross join lateral (values (woman, man, first < 0.5), (man, woman, first >= 0.5)) side (team, other, is_first)`);
  await run(`insert into match_members (match_id, team_id, user_id, position)
    select p.id, team, ${memberOf('team', 'place')}, place from pair p
    cross join lateral (values (woman), (man)) side (team) cross join generate_series(0, 2) place`);
  await run(`insert into match_reads (match_id, user_id)
    select match_id, user_id from match_members where random() < 0.3`);
  await fillPreMatches(run, teams);
}

async function fillPreMatches(run: Run, teams: number): Promise<void> {
  await run(`insert into recommendation_runs (id, run_key, drop_at, algo_version, policy_version, stats, finished_at)
    overriding system value
    select i, 'drop:' || i, now() - i * interval '1 day', 'populate', 'populate', '{}'::jsonb, now() - i * interval '1 day' from generate_series(1, 7) i
    union all select 7 + id, 'team:' || id, founded_at, 'populate', 'populate', '{}', founded_at from teams`);
  await run(
    `insert into recommendation_batches (run_id, number, sets) select 1, n, '[]' from generate_series(1, 3) n`,
  );
  await run(
    `select setval(pg_get_serial_sequence('recommendation_runs', 'id'), (select max(id) from recommendation_runs))`,
  );
  await run(
    `insert into pre_matches (run_id, team_id, recommended_team_id, rank, score, terms, reasons, propensity, is_exploration, is_widened,
        recommended_at, expires_at)
      select r.id, t.id, other, rank, random(), '{}', '[{"code":"SAME_AREA","values":["서울"]}]', 1, false, false,
        r.drop_at, r.drop_at + interval '48 hours'
      from teams t cross join generate_series(1, 4) rank cross join recommendation_runs r
      cross join lateral (select 1 + (t.id + 2 * (r.id * 37 + rank * 101)) % $1 as other) c
      inner join teams o on o.id = other and o.ready_at is not null
      where t.ready_at is not null and r.id <= 7 on conflict do nothing`,
    [teams - (teams % 2)],
  );
  await run(`insert into pre_match_reads (pre_match_id, user_id)
    select p.id, m.user_id from pre_matches p inner join team_members m on m.team_id = p.team_id where random() < 0.3`);
}
