import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Avoidance } from '@/contract/avoidance';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { jsonRow } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { avoidedPhones, users } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { phoneSalt } from '../verification/phone-hash';

/** By whom the person does not want to be found or met; of the numbers only how many there are. */
export async function getAvoidance({ app, userId }: MemberContext): Promise<Avoidance> {
  const avoidance = await avoidanceQuery(app.db, { userId });
  if (!avoidance) throw new AppError(errorCodes.unauthorized);
  return { ...avoidance, phoneSalt: phoneSalt({ app }) };
}

const avoidanceQuery = preparedQuery({
  name: 'avoidance',
  given: { userId: 'int' },
  answer: z
    .object({ isSearchable: z.boolean(), avoidsAffiliation: z.boolean(), phoneCount: z.number() })
    .nullable(),
  text: ({ userId }) =>
    jsonRow(sql`
    select ${users.isSearchable} as "isSearchable", ${users.avoidsAffiliation} as "avoidsAffiliation",
      (select count(*) from ${avoidedPhones} where ${avoidedPhones.userId} = ${users.id}) as "phoneCount"
    from ${users} where ${users.id} = ${userId}`),
});
