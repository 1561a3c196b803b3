import { sql } from 'drizzle-orm';
import { nameKey } from '../../text/name-key';
import type { Database } from '../database';
import { locations, tags } from '../schema';
import { seedLocations } from './locations';
import { seedTags } from './tags';

/** Writes the places and hashtags people choose from; run at every start, on every node, it changes only what changed. */
export async function seedReferenceData(db: Database): Promise<void> {
  await db
    .insert(locations)
    .values(seedLocations)
    .onConflictDoUpdate({
      target: locations.name,
      set: { region: sql`excluded.region`, displayOrder: sql`excluded.display_order` },
      setWhere: sql`(${locations.region}, ${locations.displayOrder}) is distinct from (excluded.region, excluded.display_order)`,
    });
  // A tag somebody typed before it was on the list joins the list.
  await db
    .insert(tags)
    .values(seedTags.map((tag) => ({ ...tag, nameKey: nameKey(tag.name), isCustom: false })))
    .onConflictDoUpdate({
      target: tags.nameKey,
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        isCustom: sql`false`,
        displayOrder: sql`excluded.display_order`,
      },
      setWhere: sql`(${tags.category}, ${tags.displayOrder}) is distinct from (excluded.category, excluded.display_order)`,
    });
}
