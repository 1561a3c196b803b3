import { checkBlockWord } from '@/contract/safety';
import { checkText } from '../../modules/safety/check-text';
import { type Route, subjectRoute } from '../route';

export const safetyRoutes: Route[] = [
  subjectRoute(checkBlockWord, ({ app, session, body }) =>
    checkText({ app }, { ...body, ownUserId: session.kind === 'member' ? session.userId : null }),
  ),
];
