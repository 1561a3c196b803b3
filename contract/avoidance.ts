import * as z from 'zod/mini';
import { defineCall } from './call';
import { AVOIDED_PHONE_MAX_COUNT } from './constants';

/**
 * SHA-256 of the api's salt followed by the digits of a number as it is dialled in Korea (01012345678), in hexadecimal:
 * made on the device, so that no number of anybody else ever leaves it (docs/product.md#avoiding-people-one-knows).
 */
const phoneHashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const phoneHashesSchema = z
  .array(phoneHashSchema)
  .check(z.minLength(1), z.maxLength(AVOIDED_PHONE_MAX_COUNT));

export const avoidanceSchema = z.object({
  /** Whether a search by nickname finds me. */
  isSearchable: z.boolean(),
  /** Whether I meet nobody of my own school or company. */
  avoidsAffiliation: z.boolean(),
  /** How many numbers I avoid; which they are nobody can read, I neither. */
  phoneCount: z.int(),
  /** What a device puts before the digits of a number. */
  phoneSalt: z.string(),
});
export type Avoidance = z.infer<typeof avoidanceSchema>;

export const getAvoidance = defineCall({
  name: 'getAvoidance',
  method: 'GET',
  path: '/api/v1/users/me/avoidance',
  summary: 'By whom I do not want to be found, and whom I do not want to meet.',
  who: ['member'],
  response: avoidanceSchema,
  addition: true,
});

export const updateAvoidance = defineCall({
  name: 'updateAvoidance',
  method: 'PUT',
  path: '/api/v1/users/me/avoidance',
  summary:
    'Changes what is given: a switch, or which numbers are avoided. Numbers come as hashes; removing one that is not there is no fault, and no answer says whether a number is a member’s.',
  who: ['member'],
  body: z.object({
    isSearchable: z.optional(z.boolean()),
    avoidsAffiliation: z.optional(z.boolean()),
    addedPhones: z.optional(phoneHashesSchema),
    removedPhones: z.optional(z.union([phoneHashesSchema, z.literal('ALL')])),
  }),
  response: avoidanceSchema,
  rateLimit: 'avoidance',
  addition: true,
});
