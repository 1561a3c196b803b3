import { and, eq, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pushPreferences } from '../db/schema';
import { mayAdvertise } from './may-advertise';
import { advertisingKinds, groupOfPush, type PushKind } from './push-groups';

/**
 * SQL: whether somebody wants pushes of this kind at that moment. Who never chose wants all, but for advertising, which
 * needs their consent.
 */
export function isPushWanted(
  kind: PushKind,
  { userId, at: moment }: { userId: SQLWrapper; at: SQL | Date },
): SQL {
  const group = groupOfPush[kind];
  if (group === 'always') return sql`true`;
  const at = moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment;
  const isUnwanted = or(not(pushPreferences[group]), isQuiet(at));
  const isWanted = sql`not exists (select from ${pushPreferences} where ${and(eq(pushPreferences.userId, userId), isUnwanted)})`;
  return advertisingKinds.has(kind) ? sql`(${isWanted} and ${mayAdvertise({ userId, at })})` : isWanted;
}

/** The first minute is quiet, the last is not; without quiet hours it is null, which counts as no. */
function isQuiet(at: SQL): SQL {
  const { quietFrom: from, quietTo: to } = pushPreferences;
  const time = sql`(${at} at time zone 'Asia/Seoul')::time`;
  return sql`case when ${from} < ${to} then ${time} >= ${from} and ${time} < ${to}
    else ${time} >= ${from} or ${time} < ${to} end`;
}
