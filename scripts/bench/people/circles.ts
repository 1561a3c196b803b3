import type { City } from './city';

/** A leader and three others of the same gender, in no team and with nothing between them. */
export type Circle = readonly [number, number, number, number];

const size = 4;

/** Circles that nobody is in twice. */
export async function drawCircles(city: City, count: number): Promise<Circle[]> {
  const rows = await city.query<{ ids: number[] }>(
    `select ids from (
      select array_agg(id order by id) as ids from (
        select id, gender, (row_number() over (partition by gender order by md5(id::text)) - 1) / $1 as circle
        from users u where not exists (select from team_members m where m.user_id = u.id)
          and not exists (select from team_invitations i where i.invitee_user_id = u.id)) drawn
      group by gender, circle having count(*) = $1) circles
    where not exists (select from friendships where low_user_id = any(ids) and high_user_id = any(ids))
      and not exists (select from friend_requests where from_user_id = any(ids) and to_user_id = any(ids))
      and not exists (select from blocks where blocker_user_id = any(ids) and blocked_user_id = any(ids))
    order by ids limit $2`,
    [size, count],
  );
  const circles = rows.flatMap(({ ids: [one, two, three, four] }) =>
    one && two && three && four ? [[one, two, three, four] as const] : [],
  );
  if (circles.length < count) throw new Error(`only ${circles.length} of ${count} circles are to be had`);
  return circles;
}
