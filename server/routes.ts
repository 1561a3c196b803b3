import type { Route } from './http/route';
import { alarmRoutes } from './modules/alarms/routes';
import { authenticationRoutes } from './modules/authentication/routes';
import { blockRoutes } from './modules/blocks/routes';
import { chatRoutes } from './modules/chats/routes';
import { configurationRoutes } from './modules/configuration/routes';
import { couponRoutes } from './modules/coupons/routes';
import { friendRoutes } from './modules/friends/routes';
import { locationsRoutes } from './modules/locations/routes';
import { matchRoutes } from './modules/matches/routes';
import { notificationsRoutes } from './modules/notifications/routes';
import { photosRoutes } from './modules/photos/routes';
import { preMatchRoutes } from './modules/pre-matches/routes';
import { realtimeRoutes } from './modules/realtime/routes';
import { referralRoutes } from './modules/referrals/routes';
import { reportRoutes } from './modules/reports/routes';
import { safetyRoutes } from './modules/safety/routes';
import { tagsRoutes } from './modules/tags/routes';
import { teamRoutes } from './modules/teams/routes';
import { termsRoutes } from './modules/terms/routes';
import { usersRoutes } from './modules/users/routes';
import { verificationRoutes } from './modules/verification/routes';
import { walletRoutes } from './modules/wallet/routes';

/** The routes of every module. A call of the contract that is in none of them answers 501. */
export const routes: readonly Route[] = [
  ...friendRoutes,
  ...teamRoutes,
  ...authenticationRoutes,
  ...verificationRoutes,
  ...photosRoutes,
  ...termsRoutes,
  ...usersRoutes,
  ...safetyRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...locationsRoutes,
  ...tagsRoutes,
  ...configurationRoutes,
  ...notificationsRoutes,
  ...realtimeRoutes,
  ...preMatchRoutes,
  ...matchRoutes,
  ...chatRoutes,
  ...alarmRoutes,
  ...walletRoutes,
  ...referralRoutes,
  ...couponRoutes,
];
