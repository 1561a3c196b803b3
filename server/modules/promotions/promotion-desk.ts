import { and, desc, eq, isNull } from 'drizzle-orm';
import type { createPromotion as createCall, Promotion } from '@/contract/back-office/promotions';
import type { ParsedBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { promotions } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { isAdvertisingHour, nextAdvertisingMoment } from '../../push/may-advertise';

const newest = 50;

/** For operators: the latest, those that are over included, the newest first. */
export async function listPromotions({ app }: Context): Promise<Promotion[]> {
  const now = app.clock.now();
  const rows = await app.db.select().from(promotions).orderBy(desc(promotions.id)).limit(newest);
  return rows.map((row) => {
    const { id, title, text, path, sentCount } = row;
    const state = stateOf(row, now);
    return {
      id,
      title,
      text,
      path,
      sentCount,
      startsAt: row.startsAt.toISOString(),
      state,
      goesOnAt: goesOnAt(state, { startsAt: row.startsAt, now })?.toISOString() ?? null,
    };
  });
}

/** Nobody is sent advertising at night, whenever it was meant to begin. */
function goesOnAt(state: Promotion['state'], { startsAt, now }: { startsAt: Date; now: Date }): Date | null {
  if (state === 'COMING') return nextAdvertisingMoment(startsAt);
  return state === 'SENDING' && !isAdvertisingHour(now) ? nextAdvertisingMoment(now) : null;
}

function stateOf(
  { startsAt, endsAt, endedBy }: typeof promotions.$inferSelect,
  now: Date,
): Promotion['state'] {
  if (endedBy !== null) return 'CALLED_OFF';
  if (endsAt !== null) return 'SENT';
  return startsAt > now ? 'COMING' : 'SENDING';
}

/** Advertising that `send-promotions` sends from its moment on. */
export function createPromotion(
  { app }: Context,
  { startsAt, createdBy, ...words }: ParsedBody<typeof createCall> & { createdBy: string },
): Promise<{ id: number }> {
  const createdAt = app.clock.now();
  const begins = startsAt === null ? createdAt : new Date(startsAt);
  return transact(app, async (tx) => {
    const [made] = await tx
      .insert(promotions)
      .values({ ...words, startsAt: begins, createdBy, createdAt })
      .returning({ id: promotions.id });
    if (!made) throw new Error('the promotion was not written');
    await recordAudit(tx, {
      by: createdBy,
      action: 'PROMOTION_MADE',
      target: { type: 'promotion', id: made.id },
      after: { startsAt: begins.toISOString() },
    });
    return made;
  });
}

/** Sends it to nobody else. Throws 1003 when it went to everybody, or was called off before. */
export async function endPromotion(
  { app }: Context,
  { id, endedBy }: { id: number; endedBy: string },
): Promise<void> {
  await transact(app, async (tx) => {
    const [ended] = await tx
      .update(promotions)
      .set({ endsAt: app.clock.now(), endedBy })
      .where(and(eq(promotions.id, id), isNull(promotions.endsAt)))
      .returning({ sentCount: promotions.sentCount });
    if (!ended)
      throw new AppError(errorCodes.forbidden, {
        displayMessage: '이미 다 보냈거나 거둔 소식이에요.',
        debugMessage: 'none under way has this id',
      });
    await recordAudit(tx, {
      by: endedBy,
      action: 'PROMOTION_CALLED_OFF',
      target: { type: 'promotion', id },
      after: { sentCount: ended.sentCount },
    });
  });
}
