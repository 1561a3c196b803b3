import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { maySee, whoSeesWhat } from '@/contract/privacy';
import type { UserSummary } from '@/contract/users';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import { jsonRow } from '../../db/json-rows';
import { photos, users } from '../../db/schema';
import { relationSchema } from './ties';
import { isGone, type PhotoUrls, withdrawnNickname } from './user-summaries';

const approvedPhotos = sql`${photos} where ${photos.userId} = ${users.id} and purpose = 'PROFILE' and status = 'APPROVED'
    and position is not null`;

/** SQL, on `users`: the files of the first approved profile photo as JSON. Who may see which, the reader asks. */
export const firstPhotoRow = jsonRow(sql`select clear_key as "clearKey", thumbnail_key as "thumbnailKey",
    blurred_key as "blurredKey", blurred_thumbnail_key as "blurredThumbnailKey"
  from ${approvedPhotos} order by position limit 1`);

/** SQL, on `users`: the keys of the clear files of all approved profile photos, in their order, as JSON. */
export const clearPhotoKeys = sql`(select coalesce(json_agg(clear_key order by position), '[]') from ${approvedPhotos}
    and clear_key is not null)`;

/**
 * SQL, on `users`: the thumbnail of the same photo, clear, which is all a list shows; null when there is none. Who may
 * see it, the reader asks.
 */
export const thumbnailKey = sql`(select case when clear_key is not null then thumbnail_key end
  from ${approvedPhotos} order by position limit 1)`;

/** SQL, on `users`: the clear file of the same. */
export const clearKey = sql`(select case when thumbnail_key is not null then clear_key end
  from ${approvedPhotos} order by position limit 1)`;

export const firstPhotoSchema = z
  .object({
    clearKey: z.string().nullable(),
    thumbnailKey: z.string().nullable(),
    blurredKey: z.string().nullable(),
    blurredThumbnailKey: z.string().nullable(),
  })
  .nullable();

/**
 * SQL, on `users`: somebody of a list as JSON, who is `relation` to the viewer; a null relation is a stranger. `more` are
 * further fields of the object.
 */
export function summaryRow(relation: SQL, more = sql``): SQL {
  return sql`json_build_object('id', ${users.id}, 'nickname', ${users.nickname}, 'birthdate', ${users.birthdate},
    'gender', ${users.gender}, 'affiliation', ${users.affiliation}, 'thumbnailKey', ${thumbnailKey},
    'relation', case when ${isGone} then 'gone' else coalesce(${relation}, 'stranger') end ${more})`;
}

export const summaryRowSchema = z.object({
  id: z.number(),
  nickname: z.string(),
  birthdate: z.string(),
  gender: z.enum(['MAN', 'WOMAN']),
  affiliation: z.string(),
  thumbnailKey: z.string().nullable(),
  relation: relationSchema,
});
export type SummaryRow = z.infer<typeof summaryRowSchema>;

/** The person as the viewer may see them (contract/privacy.ts). */
export async function presentSummary(app: App, row: SummaryRow): Promise<UserSummary> {
  const { relation } = row;
  return {
    id: row.id,
    nickname: relation === 'gone' ? withdrawnNickname : row.nickname,
    age: ageOn(row.birthdate, app.clock.now()),
    gender: row.gender,
    affiliation: maySee(relation, 'affiliation') ? row.affiliation : '',
    thumbnailUrl: whoSeesWhat[relation].photo === 'clear' ? await addressOf(app, row.thumbnailKey) : null,
  };
}

/** Where a file can be looked at; null for none. */
export async function addressOf(
  { objects }: Pick<App, 'objects'>,
  key: string | null,
): Promise<string | null> {
  return key === null ? null : objects.presignGet(key);
}

/** Urls of the clear files, or (`isBlurred`) of the separately stored blurred ones. */
export async function presentPhoto(
  { objects }: Pick<App, 'objects'>,
  row: z.infer<typeof firstPhotoSchema>,
  { isBlurred = false } = {},
): Promise<PhotoUrls | null> {
  const key = isBlurred ? row?.blurredKey : row?.clearKey;
  const thumbnailKey = isBlurred ? row?.blurredThumbnailKey : row?.thumbnailKey;
  if (!key || !thumbnailKey) return null;
  return { url: await objects.presignGet(key), thumbnailUrl: await objects.presignGet(thumbnailKey) };
}
