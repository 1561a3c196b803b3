import * as z from 'zod/mini';
import { defineCall } from './call';
import { idSchema } from './primitives';

const announcementButtonSchema = z.object({
  text: z.string(),
  link: z.nullable(z.object({ web: z.string() })),
});

export const announcementSchema = z.object({
  id: idSchema,
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image: z.nullable(z.object({ url: z.string() })),
  confirmButton: z.nullable(announcementButtonSchema),
  declineButton: z.nullable(announcementButtonSchema),
  popupSuppression: z.nullable(z.object({ text: z.string(), durationInSeconds: z.int() })),
});

export const getLatestAnnouncement = defineCall({
  name: 'getLatestAnnouncement',
  method: 'GET',
  path: '/api/v2/announcements/latest',
  summary: 'The active announcement, if any.',
  who: ['member'],
  response: z.object({ announcement: z.nullable(announcementSchema) }),
});

export const getBanners = defineCall({
  name: 'getBanners',
  method: 'GET',
  path: '/api/v2/banners',
  summary: 'Banners in display order.',
  who: ['member'],
  response: z.object({
    items: z.array(
      z.object({
        id: idSchema,
        imageUrl: z.string(),
        alt: z.string(),
        link: z.nullable(z.string()),
        displayOrder: z.int(),
      }),
    ),
  }),
});
