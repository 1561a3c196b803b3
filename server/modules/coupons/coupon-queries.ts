import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { couponKinds, coupons, partners } from '../../db/schema';

const rowSchema = z.object({
  id: z.number(),
  expiresAt: jsonMoment,
  redeemedAt: jsonMoment.nullable(),
  kind: z.object({
    title: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    prerequisite: z.enum(couponKinds.prerequisite.enumValues).nullable(),
    partnerName: z.string(),
    isSoldOut: z.boolean(),
  }),
});
export type CouponRow = z.infer<typeof rowSchema>;

/** SQL: whether the partner has one of the kind left, as whoever redeems it is asked. */
export const isLeft = sql`(${couponKinds.maxIssueCount} is null or ${couponKinds.issuedCount} < ${couponKinds.maxIssueCount})`;

/** SQL: coupons, each with what it is and where it is used, which is looked up for those that are shown. */
const selectCoupons = sql`select ${coupons.id}, ${coupons.expiresAt} as "expiresAt", ${coupons.redeemedAt} as "redeemedAt",
    ${jsonRow(sql`select ${couponKinds.title}, ${couponKinds.description}, ${couponKinds.imageUrl} as "imageUrl",
        ${couponKinds.prerequisite}, ${partners.name} as "partnerName", not ${isLeft} as "isSoldOut"
      from ${couponKinds} inner join ${partners} on ${partners.id} = ${couponKinds.partnerId}
      where ${couponKinds.id} = ${coupons.kindId}`)} as kind
  from ${coupons}`;

/** SQL: whether a coupon can be used at that moment. */
function isUsableAt(now: SQL): SQL {
  return sql`(${coupons.redeemedAt} is null and ${coupons.expiresAt} > ${now}
    and exists (select 1 from ${couponKinds} where ${couponKinds.id} = ${coupons.kindId} and ${isLeft}))`;
}

/**
 * A person's coupons: usable ones (rank 0) first, the newest first among them and among the others (rank 1), from behind
 * the one that is named on.
 */
export const couponsQuery = preparedQuery({
  name: 'coupons',
  given: { userId: 'int', now: 'timestamptz', lastRank: 'int', lastId: 'int', limit: 'int' },
  answer: z.array(rowSchema),
  text: ({ userId, now, lastRank, lastId, limit }) => {
    const rank = sql`(case when ${isUsableAt(now)} then 0 else 1 end)`;
    return sql`select ${jsonRows(sql`
    ${selectCoupons} where ${coupons.userId} = ${userId}
      and (${rank} > ${lastRank} or (${rank} = ${lastRank} and ${coupons.id} < ${lastId}))
    order by ${rank}, ${coupons.id} desc limit ${limit}`)}`;
  },
});

/** How many of a person's coupons can be used at that moment. */
export const couponCountQuery = preparedQuery({
  name: 'coupon_count',
  given: { userId: 'int', now: 'timestamptz' },
  answer: z.number(),
  text: ({ userId, now }) => sql`select to_json(count(*)) from ${coupons}
    where ${coupons.userId} = ${userId} and ${isUsableAt(now)}`,
});

/** One of a person's coupons; null for everybody else's. */
export const couponQuery = preparedQuery({
  name: 'coupon',
  given: { couponId: 'int', userId: 'int' },
  answer: rowSchema.nullable(),
  text: ({ couponId, userId }) =>
    sql`select ${jsonRow(sql`${selectCoupons} where ${coupons.id} = ${couponId} and ${coupons.userId} = ${userId}`)}`,
});
