import type { Route } from './route';
import { alarmRoutes } from './routes/alarms';
import { announcementRoutes } from './routes/announcements';
import { referralRoutes } from './routes/attributions';
import { avoidanceRoutes } from './routes/avoidance';
import { moderationRoutes } from './routes/back-office/moderation';
import { noticeRoutes } from './routes/back-office/notices';
import { operatorRoutes } from './routes/back-office/operators';
import { promotionRoutes } from './routes/back-office/promotions';
import { proposalRoutes } from './routes/back-office/proposals';
import { purchaseDeskRoutes } from './routes/back-office/purchases';
import { shopRoutes } from './routes/back-office/shop';
import { blockRoutes } from './routes/blocks';
import { chatRoutes } from './routes/chats';
import { configurationRoutes } from './routes/configuration';
import { couponRoutes } from './routes/coupons';
import { dataExportRoutes } from './routes/data-exports';
import { friendRoutes } from './routes/friends';
import { locationsRoutes } from './routes/locations';
import { matchRoutes } from './routes/matches';
import { meetingRoutes } from './routes/meetings';
import { photosRoutes } from './routes/photos';
import { planRoutes } from './routes/plans';
import { preMatchRoutes } from './routes/pre-matches';
import { usersRoutes } from './routes/profile';
import { purchaseRoutes } from './routes/purchases';
import { pushRoutes } from './routes/push';
import { realtimeRoutes } from './routes/realtime';
import { reportRoutes } from './routes/reports';
import { safetyRoutes } from './routes/safety';
import { safetyShareRoutes } from './routes/safety-shares';
import { sanctionRoutes } from './routes/sanctions';
import { authenticationRoutes } from './routes/sign-in';
import { signInsRoutes } from './routes/sign-ins';
import { tagsRoutes } from './routes/tags';
import { teamRoutes } from './routes/teams';
import { termsRoutes } from './routes/terms';
import { verificationRoutes } from './routes/verification';
import { walletRoutes } from './routes/wallet';

/** The routes of every module. A call of the contract that is in none of them answers 501. */
export const routes: readonly Route[] = [
  ...friendRoutes,
  ...teamRoutes,
  ...authenticationRoutes,
  ...signInsRoutes,
  ...verificationRoutes,
  ...photosRoutes,
  ...termsRoutes,
  ...usersRoutes,
  ...dataExportRoutes,
  ...safetyRoutes,
  ...safetyShareRoutes,
  ...sanctionRoutes,
  ...blockRoutes,
  ...avoidanceRoutes,
  ...reportRoutes,
  ...locationsRoutes,
  ...tagsRoutes,
  ...configurationRoutes,
  ...pushRoutes,
  ...realtimeRoutes,
  ...preMatchRoutes,
  ...matchRoutes,
  ...chatRoutes,
  ...planRoutes,
  ...meetingRoutes,
  ...alarmRoutes,
  ...announcementRoutes,
  ...walletRoutes,
  ...purchaseRoutes,
  ...referralRoutes,
  ...couponRoutes,
  ...operatorRoutes,
  ...moderationRoutes,
  ...proposalRoutes,
  ...noticeRoutes,
  ...promotionRoutes,
  ...purchaseDeskRoutes,
  ...shopRoutes,
];
