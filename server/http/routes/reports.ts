import { createReport as createReportCall, getReportTypes } from '@/contract/safety';
import { createReport } from '../../modules/reports/create-report';
import { reportTypes } from '../../modules/reports/report-types';
import { memberRoute, type Route } from '../route';

export const reportRoutes: readonly Route[] = [
  memberRoute(getReportTypes, async () => ({ items: [...reportTypes] })),
  memberRoute(createReportCall, ({ app, userId, body }) => createReport(app, userId, body)),
];
