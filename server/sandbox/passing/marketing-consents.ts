import { and, eq } from 'drizzle-orm';
import { consents } from '../../db/schema';
import { renewMarketingConsents } from '../../modules/terms/renew-marketing-consents';
import { before, type Passing } from './passing';

/** That the person agreed to marketing. */
export const marketingConsentPassing: Passing = {
  async move(tx, whose) {
    const moved = await tx
      .update(consents)
      .set({
        createdAt: before(consents.createdAt, whose),
        askedAgainAt: before(consents.askedAgainAt, whose),
        confirmBy: before(consents.confirmBy, whose),
      })
      .where(
        and(eq(consents.userId, whose.userId), eq(consents.kind, 'MARKETING'), eq(consents.isAgreed, true)),
      )
      .returning({ id: consents.id });
    return moved.length;
  },
  follow: renewMarketingConsents,
  none: {
    displayMessage: '혜택과 소식을 받겠다고 한 적이 없어요.',
    debugMessage: 'userId: never agreed to marketing',
  },
};
