import {
  deleteOtherSignIns as deleteOtherSignInsCall,
  deleteSignIn as deleteSignInCall,
  getSignIns as getSignInsCall,
} from '@/contract/sign-ins';
import { deleteOtherSignIns, deleteSignIn } from '../../modules/sign-in/delete-sign-ins';
import { getSignIns } from '../../modules/sign-in/get-sign-ins';
import { memberRoute, type Route } from '../route';

export const signInsRoutes: readonly Route[] = [
  memberRoute(getSignInsCall, ({ app, session }) => getSignIns(app, session)),
  memberRoute(deleteSignInCall, async ({ app, session, params }) => {
    await deleteSignIn(app, session, params.signInId);
    return {};
  }),
  memberRoute(deleteOtherSignInsCall, async ({ app, session }) => {
    await deleteOtherSignIns(app, session);
    return {};
  }),
];
