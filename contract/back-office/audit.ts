import * as z from 'zod/mini';
import { backOfficePath, defineCall } from '../call';
import { dateTimeSchema, idSchema, pageOf, pageQuerySchema } from '../primitives';

/** Everything that leaves a line in the audit log. */
export const auditActions = [
  'OPERATOR_CREATED',
  'OPERATOR_ENROLLED',
  'OPERATOR_SIGNED_IN',
  'OPERATOR_DISABLED',
  'REPORT_READ',
  'REPORT_CLOSED',
  'PERSON_READ',
  'PURCHASES_READ',
  'PERSON_SANCTIONED',
  'SANCTIONS_LIFTED',
  'APPEAL_ANSWERED',
  'PHOTO_JUDGED',
  'PROPOSAL_MADE',
  'PROPOSAL_CONFIRMED',
  'PROPOSAL_DECLINED',
  'EXPORT_TAKEN',
  'ANNOUNCEMENT_MADE',
  'ANNOUNCEMENT_ENDED',
  'BANNER_MADE',
  'BANNER_ENDED',
  'PROMOTION_MADE',
  'PROMOTION_CALLED_OFF',
  'BRANCH_WRITTEN',
  'COUPON_KIND_WRITTEN',
  'COUPON_GIVEN',
  'SETTING_CHANGED',
] as const;
export type AuditAction = (typeof auditActions)[number];

const auditEntrySchema = z.object({
  id: idSchema,
  /** `operator:{id}`, or the name somebody at the api's own shell gave. */
  actor: z.string(),
  action: z.enum(auditActions),
  targetType: z.string(),
  targetId: z.string(),
  reason: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: dateTimeSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const getAudit = defineCall({
  name: 'getAudit',
  method: 'GET',
  path: `${backOfficePath}/audit`,
  summary: 'What operators did, newest first. Nobody can change it.',
  who: ['operator'],
  operators: ['ADMIN'],
  query: pageQuerySchema,
  response: pageOf(auditEntrySchema),
  rateLimit: 'operator',
  addition: true,
});
