import {
  deleteOtherSignIns as deleteOtherSignInsCall,
  deleteSignIn as deleteSignInCall,
  getSignIns as getSignInsCall,
} from '@/contract/sign-ins';
import { deleteOtherSignIns, deleteSignIn } from '../../modules/sign-in/delete-sign-ins';
import { getSignIns } from '../../modules/sign-in/get-sign-ins';
import { memberRoute, type Route } from '../route';

export const signInsRoutes: readonly Route[] = [
  memberRoute(getSignInsCall, ({ context, session }) => getSignIns(context, session)),
  memberRoute(deleteSignInCall, async ({ context, params }) => {
    await deleteSignIn(context, params.signInId);
    return {};
  }),
  memberRoute(deleteOtherSignInsCall, async ({ context, session }) => {
    await deleteOtherSignIns(context, session);
    return {};
  }),
];
