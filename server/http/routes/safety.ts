import { checkBlockWord } from '@/contract/safety';
import { checkText } from '../../modules/safety/check-text';
import { type Route, subjectRoute } from '../route';

export const safetyRoutes: Route[] = [
  subjectRoute(checkBlockWord, ({ context, session, body }) =>
    checkText(context, { ...body, ownUserId: session.kind === 'member' ? session.userId : null }),
  ),
];
