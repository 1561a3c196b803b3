import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { type Route, subjectRoute } from '../../http/route';
import { acceptVerification } from './accept-verification';
import { createVerification } from './create-verification';
import { rejectVerification } from './reject-verification';

export const verificationRoutes: Route[] = [
  subjectRoute(createNiceVerification, ({ app, session }) => createVerification(app, session)),
  subjectRoute(notifyNiceSuccess, ({ app, session, body }) => acceptVerification(app, session, body)),
  subjectRoute(notifyNiceFailure, ({ app, session, body }) => rejectVerification(app, session, body)),
];
