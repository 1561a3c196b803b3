import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { locations } from '../../db/schema';
import { fieldError } from '../../errors/app-error';

/** Throws 1002 for a place that does not exist. */
export async function assertLocation(db: Queryable, locationId: number): Promise<void> {
  const [location] = await db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.id, locationId));
  if (!location)
    throw fieldError('locationId', '고를 수 없는 지역이에요. 다시 골라 주세요.', 'unknown location');
}
