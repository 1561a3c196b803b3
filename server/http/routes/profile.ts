import {
  createHeartbeat as createHeartbeatCall,
  deleteMe as deleteMeCall,
  getUser as getUserCall,
  updateMe as updateMeCall,
} from '@/contract/users';
import { deleteMe } from '../../modules/endings/delete-me';
import { getUser } from '../../modules/profile/get-user';
import { updateMe } from '../../modules/profile/update-me';
import { assertNotSanctioned } from '../../modules/sanctions/sanction-error';
import { createHeartbeat } from '../../modules/users/create-heartbeat';
import { memberRoute, type Route } from '../route';

export const usersRoutes: Route[] = [
  memberRoute(getUserCall, ({ context, query }) => getUser(context, query)),
  memberRoute(updateMeCall, ({ context, session, body: { marketing, ...seen } }) => {
    if (Object.keys(seen).length > 0) assertNotSanctioned(session, context.app.clock.now());
    return updateMe(context, { marketing, ...seen });
  }),
  memberRoute(deleteMeCall, async ({ context, body }) => {
    await deleteMe(context, { reason: body.reason });
    return {};
  }),
  memberRoute(createHeartbeatCall, async ({ context }) => {
    await createHeartbeat(context);
    return {};
  }),
];
