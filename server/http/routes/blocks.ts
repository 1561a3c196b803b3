import { createBlock as createBlockCall } from '@/contract/safety';
import { createBlock, createTeamBlock } from '../../modules/endings/create-block';
import { memberRoute, type Route } from '../route';

export const blockRoutes: readonly Route[] = [
  memberRoute(createBlockCall, ({ app, userId, body }) =>
    'userId' in body ? createBlock(app, userId, body.userId) : createTeamBlock(app, userId, body.teamId),
  ),
];
