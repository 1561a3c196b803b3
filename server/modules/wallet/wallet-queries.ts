import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ledgerEntrySchema } from '@/contract/wallet';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { cloverEntries, wallets } from '../../db/schema';

const walletSchema = z
  .object({ freeBalance: z.number(), paidBalance: z.number() })
  .nullable()
  .transform((wallet) => wallet ?? { freeBalance: 0, paidBalance: 0 });

/** A person's balance, in clovers; zeros before the first booking. */
export const walletQuery = preparedQuery({
  name: 'wallet',
  given: { userId: 'int' },
  answer: walletSchema,
  text: ({ userId }) =>
    sql`select ${jsonRow(sql`
    select ${wallets.freeBalance} as "freeBalance", ${wallets.paidBalance} as "paidBalance"
    from ${wallets} where ${wallets.userId} = ${userId}`)}`,
});

/** A person's ledger, newest first. */
export const entriesQuery = preparedQuery({
  name: 'clover_entries',
  given: { userId: 'int', beforeId: 'int', limit: 'int' },
  answer: z.array(z.object({ ...ledgerEntrySchema.shape, createdAt: jsonIsoMoment })),
  text: ({ userId, beforeId, limit }) =>
    sql`select ${jsonRows(sql`
    select ${cloverEntries.id}, ${cloverEntries.freeAmount} + ${cloverEntries.paidAmount} as amount,
      ${cloverEntries.reason}, ${cloverEntries.balanceAfter} as "balanceAfter", ${cloverEntries.createdAt} as "createdAt"
    from ${cloverEntries} where ${cloverEntries.userId} = ${userId} and ${cloverEntries.id} < ${beforeId}
    order by ${cloverEntries.id} desc limit ${limit}`)}`,
});

/** How often a person bought clovers: each purchase is booked once. */
export const purchaseCountQuery = preparedQuery({
  name: 'purchase_count',
  given: { userId: 'int' },
  answer: z.number(),
  text: ({ userId }) => sql`select to_json(count(*)) from ${cloverEntries}
    where ${cloverEntries.userId} = ${userId} and ${cloverEntries.reason} = 'PURCHASE'`,
});

/** Whether something was booked, and what a person has. */
export const bookedAndBalanceQuery = preparedQuery({
  name: 'booked_and_balance',
  given: { userId: 'int', causeKey: 'text' },
  answer: z.object({ isBooked: z.boolean(), balance: z.number() }),
  text: ({ userId, causeKey }) => sql`select json_build_object(
    'isBooked', exists (select from ${cloverEntries} where ${cloverEntries.causeKey} = ${causeKey}),
    'balance', coalesce((select ${wallets.freeBalance} + ${wallets.paidBalance}
      from ${wallets} where ${wallets.userId} = ${userId}), 0))`,
});
