import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { users } from './users';

/**
 * An uploaded picture. `key` names the upload; the derived files have unguessable keys of their own, so that no
 * url of a blurred picture leads to the clear one.
 */
export const photos = pgTable(
  'photos',
  {
    id: id(),
    key: text('key').notNull().unique(),
    purpose: text('purpose', { enum: ['PROFILE', 'CHAT'] }).notNull(),
    /** Who may use it: `idp:KAKAO:{idpId}` before sign-up, `user:{id}` after. */
    subject: text('subject').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id'),
    /** Null while it is not one of the person's profile photos. */
    position: integer('position'),
    /** UPLOADING until the file arrived and was re-encoded. */
    status: text('status', { enum: ['UPLOADING', 'PENDING', 'APPROVED', 'REJECTED'] })
      .notNull()
      .default('UPLOADING'),
    contentType: text('content_type').notNull(),
    byteSize: integer('byte_size').notNull(),
    width: integer('width'),
    height: integer('height'),
    clearKey: text('clear_key'),
    thumbnailKey: text('thumbnail_key'),
    blurredKey: text('blurred_key'),
    blurredThumbnailKey: text('blurred_thumbnail_key'),
    /** When what was uploaded was deleted for good: its upload address is dead too. */
    originalDeletedAt: moment('original_deleted_at'),
    rejectionReason: text('rejection_reason'),
    /** When a person judged it, and who; null for what was approved at once. */
    verdictAt: moment('verdict_at'),
    verdictBy: text('verdict_by'),
    verdictSeenAt: moment('verdict_seen_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('photos_user').on(t.userId),
    index('photos_original_left').on(t.createdAt).where(sql`original_deleted_at is null`),
    index('photos_waiting').on(t.id).where(sql`status = 'PENDING'`),
  ],
);

/** Files that are being put into the store and that no row names yet; those still here after an hour are nobody's. */
export const unnamedFiles = pgTable('unnamed_files', {
  key: text('key').primaryKey(),
  createdAt: createdAt(),
});

/** Files nothing shows any more: a job takes them from the store, then the row. */
export const fileDeletions = pgTable('file_deletions', {
  key: text('key').primaryKey(),
  createdAt: createdAt(),
});
