import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { errorCodes } from '../error-codes';
import { emptySchema, idSchema, typedTextSchema } from '../primitives';

const operators = ['FINANCE', 'ADMIN'] as const;
const nameSchema = typedTextSchema({ minLength: 1, maxLength: 60 });
const keySchema = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const prerequisiteSchema = z.nullable(z.enum(['TEAM_READY', 'MATCHED']));

const couponKindSchema = z.object({
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  partnerName: z.string(),
  prerequisite: prerequisiteSchema,
  maxIssueCount: z.nullable(z.int()),
  issuedCount: z.int(),
  branchCodes: z.array(z.string()),
});
export type CouponKind = z.infer<typeof couponKindSchema>;

const branchSchema = z.object({ partnerName: z.string(), name: z.string(), code: z.string() });
export type Branch = z.infer<typeof branchSchema>;

export const getCouponKinds = defineCall({
  name: 'getCouponKinds',
  method: 'GET',
  path: `${backOfficePath}/coupon-kinds`,
  summary: 'Every coupon with its partner’s branches and how many were given out, and every branch.',
  who: ['operator'],
  operators: ['VIEWER', ...operators],
  response: z.object({
    items: z.array(couponKindSchema),
    /** Also of partners without a coupon. */
    branches: z.array(branchSchema),
  }),
  rateLimit: 'operator',
  addition: true,
});

export const updateBranch = defineCall({
  name: 'updateBranch',
  method: 'PUT',
  path: `${backOfficePath}/branches`,
  summary: 'Writes a branch, and its partner too; said again it changes what is said differently.',
  who: ['operator'],
  operators,
  body: z.object({
    partner: nameSchema,
    name: nameSchema,
    /** What the staff types. */
    code: z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/)),
    /** What the operator saw under this name or code, null for none; 1005 when another branch stands there. */
    seen: z.optional(z.nullable(z.object({ name: z.string(), code: z.string() }))),
  }),
  response: emptySchema,
  errors: [errorCodes.concurrencyFailed],
  rateLimit: 'operator',
  addition: true,
});

export const updateCouponKind = defineCall({
  name: 'updateCouponKind',
  method: 'PUT',
  path: `${backOfficePath}/coupon-kinds`,
  summary: 'Writes a coupon as many may hold it; its limit never falls below what was given out.',
  who: ['operator'],
  operators,
  body: z.object({
    key: keySchema,
    partner: nameSchema,
    title: nameSchema,
    description: typedTextSchema({ minLength: 1, maxLength: 300 }),
    prerequisite: prerequisiteSchema,
    maxIssueCount: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    /** What the operator saw under this key, null for none; 1005 when another coupon stands there. */
    seen: z.optional(
      z.nullable(
        z.object({
          title: z.string(),
          description: z.string(),
          prerequisite: prerequisiteSchema,
          maxIssueCount: z.nullable(z.int()),
        }),
      ),
    ),
  }),
  response: emptySchema,
  errors: [errorCodes.concurrencyFailed],
  rateLimit: 'operator',
  addition: true,
});

export const createCoupon = defineCall({
  name: 'createCoupon',
  method: 'POST',
  path: `${backOfficePath}/coupons`,
  summary: 'Gives somebody a coupon, once for each reason.',
  who: ['operator'],
  operators,
  body: z.object({
    userId: idSchema,
    kind: keySchema,
    reason: typedTextSchema({ minLength: 2, maxLength: 60 }),
  }),
  /** `isNew`: false when it was given for this reason before. */
  response: z.object({ id: idSchema, isNew: z.boolean() }),
  errors: [errorCodes.forbidden],
  rateLimit: 'operator',
  addition: true,
});
