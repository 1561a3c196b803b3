import type { Run, Sizes } from './sizes';

/** Teams of three of one gender, women's with odd ids; one in twenty lost its third and waits. */
export async function fillTeams(run: Run, { teams }: Sizes): Promise<void> {
  await run(
    `insert into teams (id, stage, leader_user_id, gender, name, intro, requested_at, founded_at, ready_at, created_at)
      overriding system value
      select i, 'TEAM', ${memberOf('i', '0')}, case when i % 2 = 1 then 'WOMAN' else 'MAN' end, '우리 팀 ' || i,
        '같이 놀아요', founded, founded, case when i % 20 = 7 then null else founded end, founded
      from (select i, now() - (10 + random() * 190) * interval '1 day' as founded from generate_series(1, $1::int) i) made`,
    [teams],
  );
  await run(`select setval(pg_get_serial_sequence('teams', 'id'), $1::bigint)`, [teams]);
  await run(`insert into team_members (team_id, user_id, joined_at)
    select t.id, ${memberOf('t.id', 'place')}, t.founded_at from teams t cross join generate_series(0, 2) place
    where t.ready_at is not null or place < 2`);
  await run(`insert into team_hashtags (team_id, tag_id, position)
    select t.id, g.first + (t.id * 5 + p * 11) % g.number, p from teams t cross join generate_series(0, 1) p
    cross join (select min(id) as first, count(*) as number from tags) g`);
}

/** SQL: the id of a team's first, second or third person. */
export function memberOf(teamId: string, place: string): string {
  return `(6 * ((${teamId} - 1) / 2) + 2 * ${place} + 2 - ${teamId} % 2)`;
}
