import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { errorCodes } from '@/contract/error-codes';
import type { OwnSanction } from '@/contract/sanctions';
import type { MemberContext } from '../../app-context';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { appeals, sanctions } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { isLiveSanction } from './live-sanctions';

const rowSchema = z.object({
  id: z.number(),
  reason: z.string(),
  startedAt: jsonIsoMoment,
  endsAt: jsonIsoMoment.nullable(),
  isInForce: z.boolean(),
  appeal: z
    .object({
      text: z.string(),
      createdAt: jsonIsoMoment,
      outcome: z.enum(appeals.outcome.enumValues).nullable(),
      answer: z.string().nullable(),
      answeredAt: jsonIsoMoment.nullable(),
    })
    .nullable(),
});

/** A person's sanctions, newest first: all of the last twenty, or the one of an id. */
const ownSanctionsQuery = preparedQuery({
  name: 'own_sanctions',
  given: { userId: 'int', sanctionId: 'int', now: 'timestamptz' },
  answer: z.array(rowSchema),
  text: ({ userId, sanctionId, now }) => jsonRowsOf(userId, sanctionId, now),
});

function jsonRowsOf(userId: SQL, sanctionId: SQL, now: SQL): SQL {
  return sql`select ${jsonRows(sql`
    select ${sanctions.id}, ${sanctions.reason}, ${sanctions.createdAt} as "startedAt",
      coalesce(${sanctions.liftedAt}, ${sanctions.endsAt}) as "endsAt", ${isLiveSanction(now)} as "isInForce",
      ${jsonRow(sql`select ${appeals.text}, ${appeals.createdAt} as "createdAt", ${appeals.outcome},
        ${appeals.answer}, ${appeals.answeredAt} as "answeredAt"
        from ${appeals} where ${appeals.sanctionId} = ${sanctions.id}`)} as appeal
    from ${sanctions}
    where ${sanctions.userId} = ${userId} and (${sanctionId} is null or ${sanctions.id} = ${sanctionId})
    order by ${sanctions.id} desc limit 20`)}`;
}

/** What is and was refused to a person, with what they said and what was answered. */
export async function listOwnSanctions({ app, userId }: MemberContext): Promise<{ items: OwnSanction[] }> {
  return { items: await ownSanctionsQuery(app.db, { userId, sanctionId: null, now: app.clock.now() }) };
}

/** One of them. Throws 1003 for none of this person's. */
export async function getOwnSanction(
  { app, userId }: MemberContext,
  sanctionId: number,
): Promise<OwnSanction> {
  const [sanction] = await ownSanctionsQuery(app.db, { userId, sanctionId, now: app.clock.now() });
  if (!sanction)
    throw new AppError(errorCodes.forbidden, { debugMessage: 'sanctionId: none of this person' });
  return sanction;
}
