import { asc, eq } from 'drizzle-orm';
import { getTags } from '@/contract/tags';
import { tags } from '../../db/schema';
import { publicRoute, type Route } from '../route';

export const tagsRoutes: Route[] = [
  publicRoute(getTags, async ({ context: { app } }) => ({
    items: await app.db
      .select({
        id: tags.id,
        name: tags.name,
        isCustom: tags.isCustom,
        category: tags.category,
        displayOrder: tags.displayOrder,
      })
      .from(tags)
      .where(eq(tags.isCustom, false))
      .orderBy(asc(tags.displayOrder), asc(tags.id)),
  })),
];
