import { createNiceVerification, notifyNiceFailure, notifyNiceSuccess } from '@/contract/authentication';
import { acceptVerification } from '../../modules/verification/accept-verification';
import { createVerification } from '../../modules/verification/create-verification';
import { rejectVerification } from '../../modules/verification/reject-verification';
import { type Route, subjectRoute } from '../route';

export const verificationRoutes: Route[] = [
  subjectRoute(createNiceVerification, ({ context, session }) => createVerification(context, session)),
  subjectRoute(notifyNiceSuccess, ({ context, session, body }) =>
    acceptVerification(context, { session, ...body }),
  ),
  subjectRoute(notifyNiceFailure, ({ context, session, body }) =>
    rejectVerification(context, { session, ...body }),
  ),
];
