import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { searchRequestableUsers as searchCall } from '@/contract/friends';
import type { MemberContext } from '../../app-context';
import { jsonRows } from '../../db/json-rows';
import { decodeCursor, rowsToRead, toPage } from '../../db/page';
import { preparedQuery } from '../../db/prepared-query';
import { friendRequests, friendships, users } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { encounterRows, encountersSchema, relationsOfMet } from '../users/met-people';
import { presentSummary, summaryRow, summaryRowSchema } from '../users/person-rows';

/**
 * People whose nickname starts with the text (case ignored), an exact hit first. A name that stands on a covered card
 * finds nobody: it would lead to what the cover hides.
 */
export async function searchRequestableUsers(
  { app, userId }: MemberContext,
  { nickname, cursor, limit }: ParsedQuery<typeof searchCall>,
): Promise<ResponseBody<typeof searchCall>> {
  const lowest = nickname.normalize('NFC').trim().toLowerCase();
  if (lowest === '') return { items: [], nextCursor: null };
  const range = { userId, lowest, below: `${lowest}${lastCharacter}` };
  const met = relationsOfMet(await metOfNameQuery(app.db, range));
  const namedIds = [...met].filter(([, relation]) => relation === 'named').map(([id]) => id);
  const after = decodeCursor(cursor) ?? '';
  const found = await peopleOfNameQuery(app.db, { ...range, after, namedIds, limit: rowsToRead(limit) });
  const { rows, nextCursor } = toPage(found, limit, ({ key }) => key);
  const items = rows.map(async ({ user, requestState }) => ({
    ...(await presentSummary(app, user)),
    requestState,
  }));
  return { items: await Promise.all(items), nextCursor };
}

/** Sorts behind whatever may follow in a name. */
const lastCharacter = '\u{10ffff}';

/** Byte by byte, as the index of prefixes is: with both bounds it is read from the first hit to the last. */
const inRange = ({ lowest, below }: Record<'lowest' | 'below', SQL>) =>
  sql`${users.nicknameKey} ~>=~ ${lowest} and ${users.nicknameKey} ~<~ ${below}`;

/** What the person's team met of the people with such a name. */
const metOfNameQuery = preparedQuery({
  name: 'met_of_name',
  given: { userId: 'int', lowest: 'text', below: 'text' },
  answer: encountersSchema,
  text: ({ userId, ...range }) =>
    sql`select ${encounterRows(userId, (id) => sql`exists (select from ${users} where ${users.id} = ${id} and ${inRange(range)})`)}`,
});

const peopleOfNameQuery = preparedQuery({
  name: 'people_of_name',
  given: { userId: 'int', lowest: 'text', below: 'text', after: 'text', namedIds: 'int[]', limit: 'int' },
  answer: z.array(
    z.object({ key: z.string(), user: summaryRowSchema, requestState: z.enum(['NONE', 'SENT', 'RECEIVED']) }),
  ),
  text: ({ userId, after, namedIds, limit, ...range }) => sql`
    with page as (
      select ${users.id}, ${users.nicknameKey} as key from ${users}
      where ${inRange(range)} and ${users.nicknameKey} ~>~ ${after}
        and ${users.id} <> ${userId} and ${users.id} <> all (${namedIds})
        and ${isInUse} and ${notBlocked(userId, users.id)}
        and not exists (select from ${friendships} f
          where f.low_user_id = least(${users.id}, ${userId}) and f.high_user_id = greatest(${users.id}, ${userId}))
      order by ${users.nicknameKey} using ~<~ limit ${limit})
    select ${jsonRows(sql`
      select page.key, ${summaryRow(sql`'stranger'`)} as "user", case
          when exists (select from ${friendRequests} r where r.status = 'PENDING'
            and r.from_user_id = ${userId} and r.to_user_id = page.id) then 'SENT'
          when exists (select from ${friendRequests} r where r.status = 'PENDING'
            and r.from_user_id = page.id and r.to_user_id = ${userId}) then 'RECEIVED'
          else 'NONE' end as "requestState"
      from page inner join ${users} on ${users.id} = page.id order by page.key using ~<~`)}`,
});
