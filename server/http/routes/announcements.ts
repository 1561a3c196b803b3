import * as calls from '@/contract/announcements';
import { getBanners } from '../../modules/announcements/banners';
import { getLatestAnnouncement } from '../../modules/announcements/get-latest-announcement';
import { memberRoute, type Route } from '../route';

export const announcementRoutes: readonly Route[] = [
  memberRoute(calls.getLatestAnnouncement, ({ context }) => getLatestAnnouncement(context)),
  memberRoute(calls.getBanners, ({ context }) => getBanners(context)),
];
