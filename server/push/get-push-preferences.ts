import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PushPreferences } from '@/contract/push-preferences';
import type { MemberContext } from '../app-context';
import { jsonRow } from '../db/json-rows';
import { preparedQuery } from '../db/prepared-query';
import { pushPreferences } from '../db/schema';

/** Which pushes the person wants; who never changed any wants all, at any hour. */
export async function getPushPreferences({ app, userId }: MemberContext): Promise<PushPreferences> {
  const row = await pushPreferencesQuery(app.db, { userId });
  if (!row) return everything;
  const { from, to, ...groups } = row;
  return { groups, quietHours: from !== null && to !== null ? { from, to } : null };
}

const everything: PushPreferences = {
  groups: { friends: true, team: true, matching: true, chats: true, clover: true },
  quietHours: null,
};

const pushPreferencesQuery = preparedQuery({
  name: 'push_preferences',
  given: { userId: 'int' },
  answer: z
    .object({
      friends: z.boolean(),
      team: z.boolean(),
      matching: z.boolean(),
      chats: z.boolean(),
      clover: z.boolean(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    })
    .nullable(),
  text: ({ userId }) =>
    jsonRow(sql`
    select ${pushPreferences.friends}, ${pushPreferences.team}, ${pushPreferences.matching}, ${pushPreferences.chats},
      ${pushPreferences.clover}, to_char(${pushPreferences.quietFrom}, 'HH24:MI') as "from",
      to_char(${pushPreferences.quietTo}, 'HH24:MI') as "to"
    from ${pushPreferences} where ${pushPreferences.userId} = ${userId}`),
});
