import { createBlock as createBlockCall } from '@/contract/safety';
import { createBlock } from '../../modules/endings/create-block';
import { memberRoute, type Route } from '../route';

export const blockRoutes: readonly Route[] = [
  memberRoute(createBlockCall, ({ app, userId, body }) => createBlock(app, userId, body.userId)),
];
