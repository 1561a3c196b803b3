import { createBlock as createBlockCall } from '@/contract/safety';
import { createBlock, createTeamBlock } from '../../modules/endings/create-block';
import { memberRoute, type Route } from '../route';

export const blockRoutes: readonly Route[] = [
  memberRoute(createBlockCall, ({ app, userId, body }) =>
    // The contract lets through exactly one of the two.
    body.userId === undefined
      ? createTeamBlock(app, userId, body.teamId ?? 0)
      : createBlock(app, userId, body.userId),
  ),
];
