import type { Context } from '../app-context';
import { answerAppeal, listAppeals } from '../modules/endings/answer-appeal';
import { liftSanctions } from '../modules/endings/lift-sanction';
import { listWithdrawalReasons } from '../modules/endings/list-withdrawal-reasons';
import { sanctionPerson } from '../modules/endings/sanction-person';
import { judgePhoto } from '../modules/photos/judge-photo';
import { listPhotos } from '../modules/photos/list-photos';
import { createSpecialMatch } from '../modules/recommendation/deal-special-matches';
import { listDropRuns } from '../modules/recommendation/list-drop-runs';
import { closeReport } from '../modules/reports/close-report';
import { listReports } from '../modules/reports/list-reports';
import { listSanctions } from '../modules/sanctions/list-sanctions';
import { findUserId } from './find-user-id';
import { runNoticeOrder } from './notice-orders';
import { runOperatorOrder } from './operator-orders';
import type { Order } from './parse-order';
import { runShopOrder } from './shop-orders';
import { tableOf } from './table-of';

const dayMs = 86_400_000;

/** Carries out what an operator asks for; answers what to print. Throws OrderError or the use case's AppError. */
export async function runOrder(context: Context, order: Order): Promise<string> {
  const { app } = context;
  switch (order.kind) {
    case 'reports':
      return tableOf(await listReports(context));
    case 'appeals':
      return tableOf(await listAppeals(context));
    case 'appeal': {
      const { appealId, outcome, answer, by } = order;
      await answerAppeal(context, { appealId, outcome, answer, answeredBy: by });
      return `Appeal ${appealId}: ${outcome}.`;
    }
    case 'withdrawals':
      return tableOf(await listWithdrawalReasons(context));
    case 'sanctions':
      return tableOf(await listSanctions(context));
    case 'photos':
      return tableOf(await withAddresses(context, order.all));
    case 'sanction': {
      const { by, days, reason } = order;
      const userId = await findUserId(context, order.user);
      const endsAt = days === null ? null : new Date(app.clock.now().getTime() + days * dayMs);
      const { id } = await sanctionPerson(context, { userId, reason, endsAt, setBy: by });
      return `Sanction ${id} on person ${userId}, ${endsAt ? `until ${endsAt.toISOString()}` : 'for ever'}.`;
    }
    case 'lift': {
      const userId = await findUserId(context, order.user);
      const { liftedCount } = await liftSanctions(context, { userId, liftedBy: order.by });
      return `${liftedCount} sanctions on person ${userId} lifted.`;
    }
    case 'report': {
      const { by, outcome, reportId } = order;
      await closeReport(context, { reportId, outcome, closedBy: by });
      return `Report ${reportId}: ${outcome}.`;
    }
    case 'drops':
      return tableOf(await listDropRuns(context));
    case 'special': {
      const { matchId } = await createSpecialMatch(context, order.teamIds);
      return `Special match ${matchId} of teams ${order.teamIds.join(' and ')}.`;
    }
    case 'photo': {
      const { by, photoId, verdict } = order;
      await judgePhoto(context, { photoId, verdict, judgedBy: by });
      return `Photo ${photoId}: ${verdict.status}.`;
    }
    case 'operator':
      return runOperatorOrder(context, order);
    case 'coupon-kinds':
    case 'branch':
    case 'coupon-kind':
    case 'coupon':
      return runShopOrder(context, order);
    default:
      return runNoticeOrder(context, order);
  }
}

async function withAddresses({ app }: Context, isAll: boolean) {
  const listed = await listPhotos({ app });
  return Promise.all(
    listed
      .filter(({ status }) => isAll || status === 'PENDING')
      .map(async ({ thumbnailKey, ...photo }) => ({
        ...photo,
        url: await app.objects.presignGet(thumbnailKey),
      })),
  );
}
