import { createBlock as createBlockCall } from '@/contract/safety';
import { memberRoute, type Route } from '../../http/route';
import { createBlock } from './create-block';

export const blockRoutes: readonly Route[] = [
  memberRoute(createBlockCall, ({ app, userId, body }) => createBlock(app, userId, body.userId)),
];
