import type { AuditAction } from '@/contract/back-office/audit';
import type { Queryable } from '../db/database';
import { auditEntries } from '../db/schema';

export interface Act {
  /** `operator:{id}`, or the name somebody at the api's own shell gave. */
  by: string;
  action: AuditAction;
  target: {
    type:
      | 'report'
      | 'person'
      | 'appeal'
      | 'photo'
      | 'announcement'
      | 'banner'
      | 'promotion'
      | 'operator'
      | 'proposal'
      | 'setting'
      | 'shop';
    id: number | string;
  };
  reason?: string | null;
  /** Ids, states and numbers; nothing personal. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Notes what an operator did, in the transaction that does it: nothing is done without a line, no line is without its act. */
export async function recordAudit(
  tx: Queryable,
  { by, action, target, reason, before, after }: Act,
): Promise<void> {
  await tx.insert(auditEntries).values({
    actor: by,
    action,
    targetType: target.type,
    targetId: String(target.id),
    reason: reason ?? null,
    before: before ?? null,
    after: after ?? null,
  });
}
