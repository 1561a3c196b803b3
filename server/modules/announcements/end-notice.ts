import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context } from '../../app-context';
import { announcements, banners } from '../../db/schema';
import { AppError } from '../../errors/app-error';

interface Ended {
  readonly id: number;
  readonly endedBy: string;
}

/** Takes an announcement down, or calls off one that has not begun. Throws 1003 when there is none under way. */
export async function endAnnouncement({ app }: Context, { id, endedBy }: Ended): Promise<void> {
  const endsAt = app.clock.now();
  const rows = await app.db
    .update(announcements)
    .set({ endsAt, endedBy })
    .where(and(eq(announcements.id, id), or(isNull(announcements.endsAt), gt(announcements.endsAt, endsAt))))
    .returning({ id: announcements.id });
  if (rows.length === 0) throw nothingToEnd();
}

/** The same for a banner. */
export async function endBanner({ app }: Context, { id, endedBy }: Ended): Promise<void> {
  const endsAt = app.clock.now();
  const rows = await app.db
    .update(banners)
    .set({ endsAt, endedBy })
    .where(and(eq(banners.id, id), or(isNull(banners.endsAt), gt(banners.endsAt, endsAt))))
    .returning({ id: banners.id });
  if (rows.length === 0) throw nothingToEnd();
}

function nothingToEnd(): AppError {
  return new AppError(errorCodes.forbidden, {
    displayMessage: '이미 끝났거나 없는 공지예요.',
    debugMessage: 'none under way has this id',
  });
}
