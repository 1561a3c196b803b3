import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditAction } from '@/contract/back-office/audit';
import type { OperatorRole } from '@/contract/call';
import { createdAt, id, moment } from './columns';

/** People of the company who work in the back office (docs/operations.md#back-office). */
export const operators = pgTable('operators', {
  id: id(),
  /** Lower case; what they sign in with. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  role: text('role').$type<OperatorRole>().notNull(),
  /** Argon2id; null until they chose one. */
  passwordHash: text('password_hash'),
  /** Sealed with a key that only the api's environment holds. */
  totpSecret: text('totp_secret'),
  /** The last step whose code was used: a code opens once. */
  totpStep: integer('totp_step').notNull().default(0),
  /** Of the code that lets them choose a password, once; with one nobody signs in. */
  enrolmentHash: text('enrolment_hash').unique(),
  enrolmentExpiresAt: moment('enrolment_expires_at'),
  /** Refusals in a row; too many lock the account for a while. */
  refusalCount: integer('refusal_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
  disabledAt: moment('disabled_at'),
  createdAt: createdAt(),
});

/** One sign-in of an operator; the cookie holds the token, here is its hash. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: id(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** What a changing call has to say beside the cookie. */
    csrfToken: text('csrf_token').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId)],
);

/** What one operator proposes and another one decides: a block for ever, an export. */
export const operatorProposals = pgTable(
  'operator_proposals',
  {
    id: id(),
    kind: text('kind', { enum: ['BLOCK', 'EXPORT'] }).notNull(),
    /** Of whom; a number, because a proposal outlives the person it was about. */
    userId: integer('user_id').notNull(),
    reason: text('reason').notNull(),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => operators.id),
    expiresAt: moment('expires_at').notNull(),
    outcome: text('outcome', { enum: ['CONFIRMED', 'DECLINED'] }),
    decidedBy: integer('decided_by').references(() => operators.id),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  () => [
    check(
      'operator_proposals_two_people',
      sql`decided_by is null or outcome = 'DECLINED' or decided_by <> proposed_by`,
    ),
  ],
);

/** Who did what to whom. Rows are only ever added: a trigger of the migration refuses everything else. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    /** `operator:{id}`, or the name somebody at the api's own shell gave. */
    actor: text('actor').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    reason: text('reason'),
    /** Ids, states and numbers; nothing personal. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_entries_target').on(t.targetType, t.targetId)],
);

/** What operators set differently from the code: switches, prices, products. A row that is gone is the code's value. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
