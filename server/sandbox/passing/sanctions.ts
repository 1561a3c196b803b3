import { and, eq, gt, isNull } from 'drizzle-orm';
import { sanctions } from '../../db/schema';
import { tellOfEndedSanctions } from '../../modules/endings/tell-of-ended-sanctions';
import { before, type Passing } from './passing';

/** Limits of the person's use that have an end. */
export const sanctionPassing: Passing = {
  async move(tx, whose) {
    const moved = await tx
      .update(sanctions)
      .set({ createdAt: before(sanctions.createdAt, whose), endsAt: before(sanctions.endsAt, whose) })
      .where(
        and(eq(sanctions.userId, whose.userId), isNull(sanctions.liftedAt), gt(sanctions.endsAt, whose.now)),
      )
      .returning({ id: sanctions.id });
    return moved.length;
  },
  follow: tellOfEndedSanctions,
  none: {
    displayMessage: '끝나는 날이 있는 이용 제한이 없어요.',
    debugMessage: 'userId: not limited, or for ever',
  },
};
