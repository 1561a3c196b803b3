import type { City } from './city';

/** A leader and three others of the same gender, in no team and with nothing between them. */
export type Circle = readonly [number, number, number, number];

/** Who calls and whom they name, chosen before anything is measured. */
export interface Cast {
  /** People from all over the city, the best connected among them, each with a name to search for. */
  readonly readers: readonly { readonly id: number; readonly name: string }[];
  /** Nobody is in two of them. */
  readonly circles: readonly Circle[];
  /** Somebody and a team they have a room with. */
  readonly met: readonly { readonly id: number; readonly team: number }[];
}

const wellKnownCount = 20;
const circleSize = 4;

export async function drawCast(
  city: City,
  { readerCount, circleCount }: { readerCount: number; circleCount: number },
): Promise<Cast> {
  return {
    readers: await drawReaders(city, readerCount),
    circles: await drawCircles(city, circleCount),
    met: await drawMet(city, circleCount),
  };
}

function drawReaders(city: City, count: number) {
  return city.query<{ id: number; name: string }>(
    `select id, (select nickname from users n where n.id = 1 + (u.id * 7919) % (select count(*) from users)) as name
      from users u order by id > $2, md5(id::text) limit $1`,
    [count, wellKnownCount],
  );
}

async function drawCircles(city: City, count: number): Promise<Circle[]> {
  const rows = await city.query<{ ids: number[] }>(
    `select ids from (
      select array_agg(id order by id) as ids from (
        select id, gender, (row_number() over (partition by gender order by md5(id::text)) - 1) / $1 as circle
        from users u where not exists (select from team_members m where m.user_id = u.id)
          and not exists (select from team_invitations i where i.invitee_user_id = u.id)
          and not exists (select from attributions a where a.claimer_user_id = u.id)) drawn
      group by gender, circle having count(*) = $1) circles
    where not exists (select from friendships where low_user_id = any(ids) and high_user_id = any(ids))
      and not exists (select from friend_requests where from_user_id = any(ids) and to_user_id = any(ids))
      and not exists (select from blocks where blocker_user_id = any(ids) and blocked_user_id = any(ids))
    order by md5(ids::text) limit $2`,
    [circleSize, count],
  );
  const circles = rows.flatMap(({ ids: [one, two, three, four] }) =>
    one && two && three && four ? [[one, two, three, four] as const] : [],
  );
  if (circles.length < count) throw new Error(`only ${circles.length} of ${count} circles are to be had`);
  return circles;
}

function drawMet(city: City, count: number) {
  return city.query<{ id: number; team: number }>(
    `select id, team from (select distinct on (mm.user_id) mm.user_id as id, s.opponent_team_id as team
        from match_members mm inner join match_sides s using (match_id, team_id)
        inner join matches m on m.id = mm.match_id inner join team_members t on t.user_id = mm.user_id
        where m.status = 'MATCHED' and not exists (select from blocks b where b.blocker_user_id = mm.user_id)
        order by mm.user_id, m.id desc) each
      order by md5(id::text) limit $1`,
    [count],
  );
}
