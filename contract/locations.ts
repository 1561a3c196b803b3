import * as z from 'zod/mini';
import { defineCall } from './call';
import { idSchema } from './primitives';

export const locationSchema = z.object({
  id: idSchema,
  /** Full name, e.g. 서울 마포구. */
  name: z.string(),
  /** Matching region, e.g. 서울. */
  region: z.string(),
  displayOrder: z.int(),
});

export const getLocations = defineCall({
  name: 'getLocations',
  method: 'GET',
  path: '/api/v1/locations',
  summary: 'Where people may live, in display order.',
  who: ['signup', 'member'],
  response: z.object({ items: z.array(locationSchema) }),
});
