import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { dateTimeSchema, emptySchema, idParamSchema, idSchema, typedTextSchema } from '../primitives';

const operators = ['CONTENT', 'ADMIN'] as const;

/** Of a picture in the body, in base64: four characters for three bytes. */
export const NOTICE_PICTURE_MAX_BYTES = 4 * 1024 * 1024;
const bodyBytes = Math.ceil((NOTICE_PICTURE_MAX_BYTES * 4) / 3) + 16 * 1024;
const pictureSchema = z
  .string()
  .check(z.maxLength(Math.ceil((NOTICE_PICTURE_MAX_BYTES * 4) / 3)), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const buttonSchema = z.object({
  text: typedTextSchema({ minLength: 1, maxLength: 20 }),
  link: z.nullable(z.string().check(z.maxLength(500))),
});
const shown = { startsAt: z.nullable(dateTimeSchema), endsAt: z.nullable(dateTimeSchema) };

const listedShown = {
  id: idSchema,
  imageUrl: z.nullable(z.string()),
  startsAt: dateTimeSchema,
  endsAt: z.nullable(dateTimeSchema),
  createdBy: z.string(),
  endedBy: z.nullable(z.string()),
  state: z.enum(['COMING', 'SHOWN', 'OVER']),
};
const listedAnnouncementSchema = z.object({
  ...listedShown,
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type ListedAnnouncement = z.infer<typeof listedAnnouncementSchema>;
const listedBannerSchema = z.object({
  ...listedShown,
  alt: z.string(),
  link: z.nullable(z.string()),
  displayOrder: z.int(),
});
export type ListedBanner = z.infer<typeof listedBannerSchema>;

export const getNotices = defineCall({
  name: 'getNotices',
  method: 'GET',
  path: `${backOfficePath}/notices`,
  summary:
    'The latest announcements and banners, over ones included; first those that are not over, then the newest.',
  who: ['operator'],
  operators: ['VIEWER', ...operators],
  response: z.object({
    announcements: z.array(listedAnnouncementSchema),
    banners: z.array(listedBannerSchema),
  }),
  rateLimit: 'operator',
  addition: true,
});

export const createAnnouncement = defineCall({
  name: 'createAnnouncement',
  method: 'POST',
  path: `${backOfficePath}/announcements`,
  summary: 'Tells members something in a popup, from a moment on.',
  who: ['operator'],
  operators,
  body: z.object({
    title: z.nullable(typedTextSchema({ minLength: 1, maxLength: 60 })),
    description: z.nullable(typedTextSchema({ minLength: 1, maxLength: 1000 })),
    image: z.nullable(pictureSchema),
    confirm: z.nullable(buttonSchema),
    decline: z.nullable(buttonSchema),
    suppression: z.nullable(
      z.object({
        text: typedTextSchema({ minLength: 1, maxLength: 30 }),
        durationInSeconds: z.int().check(z.minimum(60), z.maximum(31_536_000)),
      }),
    ),
    ...shown,
  }),
  bodyBytes,
  response: z.object({ id: idSchema }),
  rateLimit: 'operator',
  addition: true,
});

export const createBanner = defineCall({
  name: 'createBanner',
  method: 'POST',
  path: `${backOfficePath}/banners`,
  summary: 'Shows a picture among the banners, from a moment on.',
  who: ['operator'],
  operators,
  body: z.object({
    image: pictureSchema,
    alt: typedTextSchema({ minLength: 1, maxLength: 100 }),
    link: z.nullable(z.string().check(z.maxLength(500))),
    displayOrder: z.int().check(z.minimum(1), z.maximum(1000)),
    ...shown,
  }),
  bodyBytes,
  response: z.object({ id: idSchema }),
  rateLimit: 'operator',
  addition: true,
});

const ending = {
  method: 'DELETE',
  who: ['operator'],
  operators,
  params: z.object({ id: idParamSchema }),
  response: emptySchema,
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
} as const;

export const deleteAnnouncement = defineCall({
  ...ending,
  name: 'deleteAnnouncement',
  path: `${backOfficePath}/announcements/{id}`,
  summary: 'Takes an announcement down, or calls off one that has not begun.',
});

export const deleteBanner = defineCall({
  ...ending,
  name: 'deleteBanner',
  path: `${backOfficePath}/banners/{id}`,
  summary: 'Takes a banner down, or calls off one that has not begun.',
});
