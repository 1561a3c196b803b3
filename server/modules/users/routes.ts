import {
  createHeartbeat as createHeartbeatCall,
  deleteMe as deleteMeCall,
  getUser as getUserCall,
  updateMe as updateMeCall,
} from '@/contract/users';
import { memberRoute, type Route } from '../../http/route';
import { assertNotSanctioned } from '../sanctions/sanction-error';
import { createHeartbeat } from './create-heartbeat';
import { deleteMe } from './delete-me';
import { getUser } from './get-user';
import { updateMe } from './update-me';

export const usersRoutes: Route[] = [
  memberRoute(getUserCall, ({ app, userId, query }) => getUser(app, userId, query)),
  memberRoute(updateMeCall, ({ app, userId, session, body: { marketing, ...seen } }) => {
    if (Object.keys(seen).length > 0) assertNotSanctioned(session, app.clock.now());
    return updateMe(app, userId, { marketing, ...seen });
  }),
  memberRoute(deleteMeCall, async ({ app, userId }) => {
    await deleteMe(app, userId);
    return {};
  }),
  memberRoute(createHeartbeatCall, async ({ app, userId }) => {
    await createHeartbeat(app, userId);
    return {};
  }),
];
