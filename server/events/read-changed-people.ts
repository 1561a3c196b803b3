import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { preparedQuery } from '../db/prepared-query';
import { outbox } from '../db/schema';

/** Far longer than a transaction takes: a row stands there by the time it was begun and is seen when it commits. */
const lookBackSeconds = 60;

/** The orders of the last minute about what authentication reads, whether they were delivered or not. */
export const readChangedPeople = preparedQuery({
  name: 'changed-people',
  given: {},
  answer: z.array(z.object({ id: z.number(), userId: z.number() })),
  text: () => sql`select coalesce(json_agg(json_build_object(
      'id', ${outbox.id}, 'userId', (${outbox.message} ->> 'userId')::int)), '[]')
    from ${outbox}
    where ${outbox.channel} = 'control' and ${outbox.createdAt} > now() - make_interval(secs => ${lookBackSeconds})
      and ${outbox.message} ->> 'type' in ('DISCONNECT_USER', 'PERSON_CHANGED')`,
});
