import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../app-context';

const subject = z.string();
const dutySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('FRIEND_REQUEST'), id: z.number(), subject }),
  z.object({ kind: z.literal('INVITATION'), id: z.number(), subject }),
  /** To somebody who has a team. */
  z.object({ kind: z.literal('LATE_INVITATION'), id: z.number(), subject }),
  z.object({ kind: z.literal('LIKE'), id: z.number(), subject }),
  /** A room that waits for a substitute. */
  z.object({ kind: z.literal('HELD_ROOM'), id: z.number(), subject }),
]);
const roomSchema = z.object({
  kind: z.literal('CHAT'),
  id: z.number(),
  /** Who may speak: the people of the team that is all companions. */
  subjects: z.array(subject),
  /** The last message of a person; 0 when nobody has said anything. */
  seq: z.number(),
});

/** Something that waits for a companion, and who of them sees to it. */
export type Duty = z.infer<typeof dutySchema> | z.infer<typeof roomSchema>;

const demo = sql`demo as (select user_id, idp_id from idp_accounts where idp_id like 'demo-%')`;

/**
 * What waits for companions from people who are not companions: instead of 192 clients that poll, the sandbox looks
 * once where one of them has to act; the act itself goes through the public api. Reads only.
 */
export async function findDuties({ app }: Context): Promise<Duty[]> {
  const now = app.clock.now().toISOString();
  const answers = await app.db.execute(sql`
    with ${demo}
    select 'FRIEND_REQUEST' as kind, r.id, d.idp_id as subject
    from friend_requests r join demo d on d.user_id = r.to_user_id
    where r.status = 'PENDING' and r.from_user_id not in (select user_id from demo)
    union all
    select case when exists (select 1 from team_members m where m.user_id = i.invitee_user_id and m.left_at is null)
      then 'LATE_INVITATION' else 'INVITATION' end, i.id, d.idp_id
    from team_invitations i join demo d on d.user_id = i.invitee_user_id
    where i.status = 'PENDING' and i.expires_at > ${now}::timestamptz
      and i.inviter_user_id not in (select user_id from demo)
    union all
    select 'LIKE', m.id, (select min(d.idp_id) from team_members t join demo d on d.user_id = t.user_id
                          where t.team_id = own.team_id and t.left_at is null)
    from matches m
    join match_sides own on own.match_id = m.id and own.liked_at is null
    join match_sides other on other.match_id = m.id and other.team_id = own.opponent_team_id
      and other.liked_at is not null
    where m.status = 'LIVE' and m.expires_at > ${now}::timestamptz
      and not exists (select 1 from team_members t where t.team_id = own.team_id and t.left_at is null
                      and t.user_id not in (select user_id from demo))
      and exists (select 1 from team_members t where t.team_id = other.team_id and t.left_at is null
                  and t.user_id not in (select user_id from demo))
    union all
    select 'HELD_ROOM', c.channel_id, min(d.idp_id) from chat_members c join demo d on d.user_id = c.user_id
    where c.left_at is null and exists (select 1 from room_holds h where h.channel_id = c.channel_id)
      and not exists (select 1 from room_nods n where n.channel_id = c.channel_id and n.user_id = c.user_id)
      and exists (select 1 from chat_members p where p.channel_id = c.channel_id and p.left_at is null
                  and p.user_id not in (select user_id from demo))
    group by c.channel_id
    order by 1, 2 limit 50`);
  return [...z.array(dutySchema).parse(answers.rows), ...(await findRooms({ app }))];
}

/** Open rooms in which a person, not a companion, spoke last, or in which nobody has spoken. */
async function findRooms({ app: { db } }: Context) {
  const { rows } = await db.execute(sql`
    with ${demo}, speakers as (
      select m.channel_id, m.team_id, array_agg(d.idp_id order by d.idp_id) as subjects
      from chat_members m left join demo d on d.user_id = m.user_id
      where m.left_at is null
      group by m.channel_id, m.team_id having bool_and(d.user_id is not null)
    )
    select 'CHAT' as kind, c.id, s.subjects, coalesce(last.seq, 0) as seq
    from speakers s
    join chat_channels c on c.id = s.channel_id and c.state = 'OPEN'
    left join lateral (
      select seq, sender_user_id from chat_messages
      where channel_id = c.id and type <> 'SYSTEM' order by seq desc limit 1
    ) last on true
    where exists (select 1 from chat_members m where m.channel_id = c.id and m.left_at is null
                  and m.user_id not in (select user_id from demo))
      and (last.seq is null or last.sender_user_id not in (select user_id from demo))
    order by c.id limit 50`);
  return z.array(roomSchema).parse(rows);
}
