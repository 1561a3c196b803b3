import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { announcements, banners } from '../../db/schema';

/** SQL: began, and has not ended. */
function isShownAt(t: typeof announcements | typeof banners, now: SQL): SQL {
  return sql`${t.startsAt} <= ${now} and (${t.endsAt} is null or ${t.endsAt} > ${now})`;
}

/** The announcement of a moment: of several the one that began last. */
export const latestAnnouncementQuery = preparedQuery({
  name: 'latest_announcement',
  given: { now: 'timestamptz' },
  answer: z
    .object({
      id: z.number(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      imageKey: z.string().nullable(),
      confirmText: z.string().nullable(),
      confirmLink: z.string().nullable(),
      declineText: z.string().nullable(),
      declineLink: z.string().nullable(),
      suppressionText: z.string().nullable(),
      suppressionSeconds: z.number().nullable(),
    })
    .nullable(),
  text: ({ now }) =>
    sql`select ${jsonRow(sql`
    select ${announcements.id}, ${announcements.title}, ${announcements.description},
      ${announcements.imageKey} as "imageKey",
      ${announcements.confirmText} as "confirmText", ${announcements.confirmLink} as "confirmLink",
      ${announcements.declineText} as "declineText", ${announcements.declineLink} as "declineLink",
      ${announcements.suppressionText} as "suppressionText",
      ${announcements.suppressionSeconds} as "suppressionSeconds"
    from ${announcements} where ${isShownAt(announcements, now)}
    order by ${announcements.startsAt} desc, ${announcements.id} desc limit 1`)}`,
});

/** The banners of a moment, in their order. */
export const bannersQuery = preparedQuery({
  name: 'banners',
  given: { now: 'timestamptz' },
  answer: z.array(
    z.object({
      id: z.number(),
      imageKey: z.string(),
      alt: z.string(),
      link: z.string().nullable(),
      displayOrder: z.number(),
    }),
  ),
  text: ({ now }) =>
    sql`select ${jsonRows(sql`
    select ${banners.id}, ${banners.imageKey} as "imageKey", ${banners.alt}, ${banners.link},
      ${banners.displayOrder} as "displayOrder"
    from ${banners} where ${isShownAt(banners, now)} order by ${banners.displayOrder}, ${banners.id}`)}`,
});
