import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedQuery, ResponseBody } from '@/contract/call';
import type { searchRequestableUsers as searchCall } from '@/contract/friends';
import type { MemberContext } from '../../app-context';
import { jsonRows } from '../../db/json-rows';
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '../../db/page';
import { preparedQuery } from '../../db/prepared-query';
import { friendRequests, friendships, users } from '../../db/schema';
import { readNameSearch } from '../../text/name-search';
import { notBlocked } from '../blocks/block-rules';
import { isInUse } from '../sanctions/live-sanctions';
import { encounterRows, encountersSchema, relationsOfMet } from '../users/met-people';
import { presentSummary, summaryRow, summaryRowSchema } from '../users/person-rows';

/**
 * People whose nickname starts with the text (case ignored) or with these consonants, an exact hit first; not who
 * switched it off. A name that stands on a covered card finds nobody: it would lead to what the cover hides.
 */
export async function searchRequestableUsers(
  { app, userId }: MemberContext,
  { nickname, cursor, limit }: ParsedQuery<typeof searchCall>,
): Promise<ResponseBody<typeof searchCall>> {
  const { by, start } = readNameSearch(nickname);
  if (start === '') return { items: [], nextCursor: null };
  // As many more as are on the page may stand on covered cards; with still more of them the page is a short one.
  const readCount = 2 * rowsToRead(limit);
  const { met, people } = await peopleQueries[by](app.db, {
    userId,
    lowest: start,
    below: `${start}${lastCharacter}`,
    after: decodeCursor(cursor) ?? '',
    limit: readCount,
  });
  const relations = relationsOfMet(met);
  const shown = people.filter(({ user }) => relations.get(user.id) !== 'named');
  const lastRead = people.length < readCount ? undefined : people.at(-1);
  const { rows, nextCursor } = toPage(shown, limit, ({ key }) => key);
  const items = rows.map(async ({ user, requestState }) => ({
    ...(await presentSummary(app, user)),
    requestState,
  }));
  return {
    items: await Promise.all(items),
    nextCursor: nextCursor ?? (lastRead ? encodeCursor(lastRead.key) : null),
  };
}

/** Sorts behind whatever may follow in a name. */
const lastCharacter = '\u{10ffff}';

const peopleQueries = {
  letters: preparedPeople('people_of_letters', users.nicknameLetters),
  initials: preparedPeople('people_of_initials', users.nicknameInitials),
};

/**
 * Byte by byte, as the index of prefixes is: with both bounds it is read from the first hit to the last. How the
 * person's team met those on the page comes along: who is named on a card is not shown. The page comes first, since a
 * team may have met thousands.
 */
function preparedPeople(name: string, column: typeof users.nicknameLetters | typeof users.nicknameInitials) {
  return preparedQuery({
    name,
    given: { userId: 'int', lowest: 'text', below: 'text', after: 'text', limit: 'int' },
    answer: z.object({
      met: encountersSchema,
      people: z.array(
        z.object({
          key: z.string(),
          user: summaryRowSchema,
          requestState: z.enum(['NONE', 'SENT', 'RECEIVED']),
        }),
      ),
    }),
    text: ({ userId, lowest, below, after, limit }) => {
      const isInRange = sql`${column} ~>=~ ${lowest} and ${column} ~<~ ${below}`;
      const isOnPage = (id: SQL) => sql`${id} in (select page.id from page)`;
      return sql`
    with page as materialized (
      select ${users.id}, ${column} as key from ${users}
      where ${isInRange} and ${column} ~>~ ${after}
        and ${users.id} <> ${userId} and ${users.isSearchable}
        and ${isInUse} and ${notBlocked(userId, users.id)}
        and not exists (select from ${friendships} f
          where f.low_user_id = least(${users.id}, ${userId}) and f.high_user_id = greatest(${users.id}, ${userId}))
      order by ${column} using ~<~ limit ${limit})
    select json_build_object('met', ${encounterRows(userId, isOnPage)}, 'people', ${jsonRows(sql`
      select page.key, ${summaryRow(sql`'stranger'`)} as "user", case
          when exists (select from ${friendRequests} r where r.status = 'PENDING'
            and r.from_user_id = ${userId} and r.to_user_id = page.id) then 'SENT'
          when exists (select from ${friendRequests} r where r.status = 'PENDING'
            and r.from_user_id = page.id and r.to_user_id = ${userId}) then 'RECEIVED'
          else 'NONE' end as "requestState"
      from page inner join ${users} on ${users.id} = page.id order by page.key using ~<~`)})`;
    },
  });
}
