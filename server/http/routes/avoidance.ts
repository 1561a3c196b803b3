import * as calls from '@/contract/avoidance';
import { getAvoidance } from '../../modules/avoidance/get-avoidance';
import { updateAvoidance } from '../../modules/avoidance/update-avoidance';
import { memberRoute, type Route } from '../route';

export const avoidanceRoutes: Route[] = [
  memberRoute(calls.getAvoidance, ({ context }) => getAvoidance(context)),
  memberRoute(calls.updateAvoidance, ({ context, body }) => updateAvoidance(context, body)),
];
