import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { acceptVerification } from '../../modules/verification/accept-verification';
import { createVerification } from '../../modules/verification/create-verification';
import { rejectVerification } from '../../modules/verification/reject-verification';
import { type Route, subjectRoute } from '../route';

export const verificationRoutes: Route[] = [
  subjectRoute(createNiceVerification, ({ app, session }) => createVerification({ app }, session)),
  subjectRoute(notifyNiceSuccess, ({ app, session, body }) =>
    acceptVerification({ app }, { session, ...body }),
  ),
  subjectRoute(notifyNiceFailure, ({ app, session, body }) =>
    rejectVerification({ app }, { session, ...body }),
  ),
];
