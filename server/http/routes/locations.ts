import { asc } from 'drizzle-orm';
import { getLocations } from '@/contract/locations';
import { locations } from '../../db/schema';
import { type Route, subjectRoute } from '../route';

export const locationsRoutes: Route[] = [
  subjectRoute(getLocations, async ({ context: { app } }) => ({
    items: await app.db.select().from(locations).orderBy(asc(locations.displayOrder), asc(locations.id)),
  })),
];
