import { desc, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { announcements, banners } from '../../db/schema';

const most = 50;

/** For operators: the latest announcements, over ones included; first those that may still be taken down, the newest first. */
export function listAnnouncements({ app }: Context): Promise<(typeof announcements.$inferSelect)[]> {
  return app.db
    .select()
    .from(announcements)
    .orderBy(desc(isUnderWay(announcements, app.clock.now())), desc(announcements.id))
    .limit(most);
}

/** The same of the banners. */
export function listBanners({ app }: Context): Promise<(typeof banners.$inferSelect)[]> {
  return app.db
    .select()
    .from(banners)
    .orderBy(desc(isUnderWay(banners, app.clock.now())), desc(banners.id))
    .limit(most);
}

function isUnderWay(t: typeof announcements | typeof banners, now: Date): SQL {
  return sql`(${t.endsAt} is null or ${t.endsAt} > ${now})`;
}
