import { createReport as createReportCall, getReports, getReportTypes } from '@/contract/safety';
import { createReport } from '../../modules/reports/create-report';
import { listOwnReports } from '../../modules/reports/list-own-reports';
import { reportTypes } from '../../modules/reports/report-types';
import { memberRoute, type Route } from '../route';

export const reportRoutes: readonly Route[] = [
  memberRoute(getReportTypes, async () => ({ items: [...reportTypes] })),
  memberRoute(getReports, ({ context, query }) => listOwnReports(context, query)),
  memberRoute(createReportCall, ({ context, body }) => createReport(context, body)),
];
