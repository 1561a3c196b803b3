import {
  createHeartbeat as createHeartbeatCall,
  deleteMe as deleteMeCall,
  getUser as getUserCall,
  updateMe as updateMeCall,
} from '@/contract/users';
import { memberRoute, type Route } from '../../http/route';
import { createHeartbeat } from './create-heartbeat';
import { deleteMe } from './delete-me';
import { getUser } from './get-user';
import { updateMe } from './update-me';

export const usersRoutes: Route[] = [
  memberRoute(getUserCall, ({ app, userId, query }) => getUser(app, userId, query)),
  memberRoute(updateMeCall, ({ app, userId, body }) => updateMe(app, userId, body)),
  memberRoute(deleteMeCall, async ({ app, userId }) => {
    await deleteMe(app, userId);
    return {};
  }),
  memberRoute(createHeartbeatCall, async ({ app, userId }) => {
    await createHeartbeat(app, userId);
    return {};
  }),
];
