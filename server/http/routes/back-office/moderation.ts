import * as appeals from '@/contract/back-office/appeals';
import * as people from '@/contract/back-office/people';
import * as photos from '@/contract/back-office/photos';
import * as reports from '@/contract/back-office/reports';
import * as sanctions from '@/contract/back-office/sanctions';
import { answerAppeal, countAppeals, listAppealsFor } from '../../../modules/endings/answer-appeal';
import { liftSanctions } from '../../../modules/endings/lift-sanction';
import { refuseChanged } from '../../../modules/endings/refuse-changed';
import { sanctionPerson } from '../../../modules/endings/sanction-person';
import { judgePhoto } from '../../../modules/photos/judge-photo';
import { countWaitingPhotos, listPhotos } from '../../../modules/photos/list-photos';
import { closeReport } from '../../../modules/reports/close-report';
import { findPerson } from '../../../modules/reports/find-person';
import { getReportCase } from '../../../modules/reports/get-report-case';
import { listReportQueue } from '../../../modules/reports/list-report-queue';
import { listLiveSanctions } from '../../../modules/sanctions/list-sanctions';
import { operatorRoute, type Route } from '../../route';

const dayMs = 86_400_000;
/** Each has a form of its own, and each that is answered lets the next one in. */
const shownAppeals = 20;

export const moderationRoutes: readonly Route[] = [
  operatorRoute(reports.getReportQueue, ({ context, query }) => listReportQueue(context, query)),
  operatorRoute(reports.getReportCase, ({ context, params }) => getReportCase(context, params.reportId)),
  operatorRoute(reports.updateReportVerdict, async ({ context, params, body }) => {
    await closeReport(context, { ...params, ...body, closedBy: context.by });
    return {};
  }),
  operatorRoute(sanctions.getLiveSanctions, ({ context, query }) => listLiveSanctions(context, query)),
  operatorRoute(sanctions.createSanction, ({ context, body: { userId, reason, days, sanctionCount } }) => {
    const endsAt = new Date(context.app.clock.now().getTime() + days * dayMs);
    const sanction = { userId, reason, endsAt, setBy: context.by };
    return sanctionPerson(context, sanction, async (tx) => {
      if (sanctionCount !== undefined) await refuseChanged({ ...context, tx }, { userId, sanctionCount });
    });
  }),
  operatorRoute(sanctions.deleteSanctions, ({ context, params }) =>
    liftSanctions(context, { ...params, liftedBy: context.by }),
  ),
  operatorRoute(appeals.getAppealQueue, async ({ context }) => {
    const items = await listAppealsFor(context, { limit: shownAppeals });
    return { items, waitingCount: await countAppeals(context) };
  }),
  operatorRoute(appeals.updateAppeal, async ({ context, params, body }) => {
    await answerAppeal(context, { ...params, ...body, answeredBy: context.by });
    return {};
  }),
  operatorRoute(photos.getPhotoQueue, async ({ context }) => {
    const listed = await listPhotos(context);
    const items = listed.map(async ({ thumbnailKey, nickname: _, ...photo }) => ({
      ...photo,
      url: await context.app.objects.presignGet(thumbnailKey),
    }));
    return { items: await Promise.all(items), waitingCount: await countWaitingPhotos(context) };
  }),
  operatorRoute(
    photos.updatePhotoVerdict,
    async ({ context, params, body: { status, reason, seenStatus } }) => {
      const verdict = status === 'APPROVED' ? { status } : { status, reason: reason ?? '' };
      await judgePhoto(context, { ...params, verdict, judgedBy: context.by, seenStatus });
      return {};
    },
  ),
  operatorRoute(people.findPerson, async ({ context, body }) => ({
    person: await findPerson(context, body.key),
  })),
];
