import * as calls from '@/contract/back-office/notices';
import type { App } from '../../../app-context';
import { createBanner } from '../../../modules/announcements/banners';
import { createAnnouncement } from '../../../modules/announcements/create-announcement';
import { endAnnouncement, endBanner } from '../../../modules/announcements/end-notice';
import { listAnnouncements, listBanners } from '../../../modules/announcements/list-notices';
import { operatorRoute, type Route } from '../../route';

export const noticeRoutes: readonly Route[] = [
  operatorRoute(calls.getNotices, async ({ context }) => {
    const [announcements, banners] = [await listAnnouncements(context), await listBanners(context)];
    return {
      announcements: await Promise.all(announcements.map((row) => present(context.app, row))),
      banners: await Promise.all(banners.map((row) => present(context.app, row))),
    };
  }),
  operatorRoute(calls.createAnnouncement, ({ context, body }) =>
    createAnnouncement(context, {
      ...body,
      image: body.image === null ? null : Buffer.from(body.image, 'base64'),
      ...periodOf(body),
      createdBy: context.by,
    }),
  ),
  operatorRoute(calls.deleteAnnouncement, async ({ context, params }) => {
    await endAnnouncement(context, { ...params, endedBy: context.by });
    return {};
  }),
  operatorRoute(calls.createBanner, ({ context, body }) =>
    createBanner(context, {
      ...body,
      image: Buffer.from(body.image, 'base64'),
      ...periodOf(body),
      createdBy: context.by,
    }),
  ),
  operatorRoute(calls.deleteBanner, async ({ context, params }) => {
    await endBanner(context, { ...params, endedBy: context.by });
    return {};
  }),
];

function periodOf({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  return {
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

type Shown = { imageKey: string | null; startsAt: Date; endsAt: Date | null };

async function present<Row extends Shown>(app: App, { imageKey, startsAt, endsAt, ...row }: Row) {
  const now = app.clock.now();
  const state =
    endsAt && endsAt <= now ? ('OVER' as const) : startsAt > now ? ('COMING' as const) : ('SHOWN' as const);
  return {
    ...row,
    imageUrl: imageKey === null ? null : await app.objects.presignGet(imageKey),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state,
  };
}
