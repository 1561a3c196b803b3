import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { announcements, banners } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';

interface Ended {
  readonly id: number;
  readonly endedBy: string;
}

/** Takes an announcement down, or calls off one that has not begun. Throws 1003 when there is none under way. */
export async function endAnnouncement({ app }: Context, { id, endedBy }: Ended): Promise<void> {
  const endsAt = app.clock.now();
  await transact(app, async (tx) => {
    const rows = await tx
      .update(announcements)
      .set({ endsAt, endedBy })
      .where(
        and(eq(announcements.id, id), or(isNull(announcements.endsAt), gt(announcements.endsAt, endsAt))),
      )
      .returning({ id: announcements.id });
    if (rows.length === 0) throw nothingToEnd();
    await recordAudit(tx, {
      by: endedBy,
      action: 'ANNOUNCEMENT_ENDED',
      target: { type: 'announcement', id },
    });
  });
}

/** The same for a banner. */
export async function endBanner({ app }: Context, { id, endedBy }: Ended): Promise<void> {
  const endsAt = app.clock.now();
  await transact(app, async (tx) => {
    const rows = await tx
      .update(banners)
      .set({ endsAt, endedBy })
      .where(and(eq(banners.id, id), or(isNull(banners.endsAt), gt(banners.endsAt, endsAt))))
      .returning({ id: banners.id });
    if (rows.length === 0) throw nothingToEnd();
    await recordAudit(tx, { by: endedBy, action: 'BANNER_ENDED', target: { type: 'banner', id } });
  });
}

function nothingToEnd(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '이미 끝났거나 없는 공지예요.',
    debugMessage: 'none under way has this id',
  });
}
