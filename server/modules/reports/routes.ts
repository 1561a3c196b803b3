import { createReport as createReportCall, getReportTypes } from '@/contract/safety';
import { memberRoute, type Route } from '../../http/route';
import { createReport } from './create-report';
import { reportTypes } from './report-types';

export const reportRoutes: readonly Route[] = [
  memberRoute(getReportTypes, async () => ({ items: [...reportTypes] })),
  memberRoute(createReportCall, ({ app, userId, body }) => createReport(app, userId, body)),
];
