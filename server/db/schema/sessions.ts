import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WebPushSubscription } from '@/contract/alarms';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/** One row per refresh token ever issued; a family is one sign-in and is revoked as a whole. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: id(),
    familyId: text('family_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    deviceId: text('device_id'),
    /** With `deviceName` (browser and system in words) for its owner to recognise. */
    platform: text('platform', { enum: ['WEB', 'IOS', 'ANDROID'] }),
    deviceName: text('device_name'),
    expiresAt: moment('expires_at').notNull(),
    /** Set at its one use; used again outside the grace revokes the family. */
    usedAt: moment('used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId), index('refresh_tokens_user').on(t.userId)],
);

/** What a sign-in redirect must remember until the provider answers; rows, because Apple's form post brings no cookie. */
export const authorizationStates = pgTable('authorization_states', {
  id: id(),
  stateHash: text('state_hash').notNull().unique(),
  provider: text('provider', { enum: ['kakao', 'apple'] }).notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to'),
  expiresAt: moment('expires_at').notNull(),
});

/** A phone verification from its start to its single use at sign-up. */
export const verifications = pgTable('verifications', {
  id: id(),
  sidCode: text('sid_code').notNull().unique(),
  /** Who asked: `idp:KAKAO:{idpId}` or `user:{id}`; nobody else may use the result. */
  subject: text('subject').notNull(),
  state: text('state', { enum: ['STARTED', 'SUCCEEDED', 'FAILED', 'USED'] })
    .notNull()
    .default('STARTED'),
  birthdate: text('birthdate'),
  gender: text('gender', { enum: ['MAN', 'WOMAN'] }),
  phoneNumber: text('phone_number'),
  maskedName: text('masked_name'),
  ciHash: text('ci_hash'),
  diHash: text('di_hash'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

export type WebPushKeys = WebPushSubscription['keys'];

/** Where devices take pushes, of every kind: apps by FCM, browsers by Web Push. */
export const pushTokens = pgTable(
  'push_tokens',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** Of FCM; of a browser the address that its push service gave it. */
    token: text('token').notNull(),
    /** A browser's, to encrypt for it; null for FCM. */
    webPushKeys: jsonb('web_push_keys').$type<WebPushKeys>(),
    platform: text('platform').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('push_tokens_device').on(t.userId, t.deviceId)],
);
