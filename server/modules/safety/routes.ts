import { checkBlockWord } from '@/contract/safety';
import { type Route, subjectRoute } from '../../http/route';
import { checkText } from './check-text';

export const safetyRoutes: Route[] = [
  subjectRoute(checkBlockWord, ({ app, session, body }) =>
    checkText(app, { ...body, ownUserId: session.kind === 'member' ? session.userId : null }),
  ),
];
