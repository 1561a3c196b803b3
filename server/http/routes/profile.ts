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
  memberRoute(getUserCall, ({ app, userId, query }) => getUser({ app, userId }, query)),
  memberRoute(updateMeCall, ({ app, userId, session, body: { marketing, ...seen } }) => {
    if (Object.keys(seen).length > 0) assertNotSanctioned(session, app.clock.now());
    return updateMe({ app, userId }, { marketing, ...seen });
  }),
  memberRoute(deleteMeCall, async ({ app, userId, body }) => {
    await deleteMe({ app, userId }, { reason: body.reason });
    return {};
  }),
  memberRoute(createHeartbeatCall, async ({ app, userId }) => {
    await createHeartbeat({ app, userId });
    return {};
  }),
];
