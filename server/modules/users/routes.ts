import { getUser as getUserCall } from '@/contract/users';
import { memberRoute, type Route } from '../../http/route';
import { getUser } from './get-user';

export const usersRoutes: Route[] = [
  memberRoute(getUserCall, ({ app, userId, query }) => getUser(app, userId, query)),
];
