import { desc } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { announcements, banners } from '../../db/schema';

const newest = 50;

/** For operators: the latest announcements, over ones included, the newest first. */
export function listAnnouncements({ app }: Context): Promise<(typeof announcements.$inferSelect)[]> {
  return app.db.select().from(announcements).orderBy(desc(announcements.id)).limit(newest);
}

/** The same of the banners. */
export function listBanners({ app }: Context): Promise<(typeof banners.$inferSelect)[]> {
  return app.db.select().from(banners).orderBy(desc(banners.id)).limit(newest);
}
