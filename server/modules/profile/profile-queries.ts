import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { locationSchema } from '@/contract/locations';
import { tagSchema } from '@/contract/tags';
import { jsonIsoMoment, jsonRow, jsonRows } from '../../db/json-rows';
import { preparedQuery } from '../../db/prepared-query';
import { consents, locations, photos, sanctions, tags, users, userTags } from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { isInUse, isLiveSanction } from '../sanctions/live-sanctions';
import { requiredTerms } from '../terms/repository';
import { encounterRows, encountersSchema } from '../users/met-people';
import { relationSchema, tieTo } from '../users/ties';

const profileColumns = sql`${users.id}, ${users.uniqueId} as "uniqueId", ${users.nickname}, ${users.birthdate}, ${users.gender},
  ${users.job}, ${users.affiliation}, ${users.height}, ${users.mbti}, ${users.mannerScore} as "mannerScore", ${users.mannerRaterCount} as "mannerRaterCount",
  ${jsonRow(sql`select ${locations.id}, ${locations.name}, ${locations.region}, ${locations.displayOrder} as "displayOrder"
    from ${locations} where ${locations.id} = ${users.locationId}`)} as location,
  ${jsonRows(sql`select ${tags.id}, ${tags.name}, ${tags.isCustom} as "isCustom"
    from ${userTags} inner join ${tags} on ${tags.id} = ${userTags.tagId}
    where ${userTags.userId} = ${users.id} order by ${userTags.position}`)} as tags,
  ${jsonRows(sql`
    select ${photos.key}, ${photos.status}, ${photos.clearKey} as "clearKey", ${photos.thumbnailKey} as "thumbnailKey",
      ${photos.rejectionReason} as "rejectionReason"
    from ${photos} where ${photos.userId} = ${users.id} and ${photos.purpose} = 'PROFILE'
      and ${photos.status} in ('PENDING', 'APPROVED', 'REJECTED') and ${photos.position} is not null
      and ${photos.clearKey} is not null and ${photos.thumbnailKey} is not null
    order by ${photos.position}`)} as photos`;

const profileSchema = z.object({
  id: z.number(),
  uniqueId: z.string(),
  nickname: z.string(),
  birthdate: z.string(),
  gender: z.enum(users.gender.enumValues),
  job: z.string(),
  affiliation: z.string(),
  height: z.number().nullable(),
  mbti: z.string().nullable(),
  mannerScore: z.number(),
  mannerRaterCount: z.number(),
  location: z.nullable(locationSchema),
  tags: z.array(tagSchema),
  /** The profile photos, approved or not, in their order. */
  photos: z.array(
    z.object({
      key: z.string(),
      status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
      clearKey: z.string(),
      thumbnailKey: z.string(),
      rejectionReason: z.string().nullable(),
    }),
  ),
});
export type ProfileRow = z.infer<typeof profileSchema>;

/** The person as only they see themselves; `termsVersion` is the one in force. */
export const meQuery = preparedQuery({
  name: 'me',
  given: { userId: 'int', termsVersion: 'text', now: 'timestamptz' },
  answer: profileSchema
    .extend({
      inviteSecret: z.string(),
      loginId: z.string(),
      loginIdEditCount: z.number(),
      phoneNumber: z.string(),
      email: z.string().nullable(),
      isMarketingAgreed: z.boolean(),
      marketingRenewal: z.object({ agreedAt: jsonIsoMoment, endsAt: jsonIsoMoment }).nullable(),
      limitation: z.object({ reason: z.string(), endsAt: jsonIsoMoment }).nullable(),
      isVerified: z.boolean(),
      createdAt: jsonIsoMoment,
      hasAgreedToTerms: z.boolean(),
    })
    .nullable(),
  text: ({ userId, termsVersion, now }) =>
    jsonRow(sql`
    select ${profileColumns}, ${users.inviteSecret} as "inviteSecret", ${users.loginId} as "loginId",
      ${users.loginIdEditCount} as "loginIdEditCount", ${users.phoneNumber} as "phoneNumber", ${users.email},
      ${users.isMarketingAgreed} as "isMarketingAgreed", ${users.verifiedAt} is not null as "isVerified",
      ${users.createdAt} as "createdAt",
      ${jsonRow(sql`select ${consents.createdAt} as "agreedAt", ${consents.confirmBy} as "endsAt" from ${consents}
        where ${consents.userId} = ${users.id} and ${consents.confirmBy} is not null`)} as "marketingRenewal",
      ${jsonRow(sql`select ${sanctions.reason}, ${sanctions.endsAt} as "endsAt" from ${sanctions}
        where ${sanctions.userId} = ${users.id} and ${sanctions.endsAt} is not null and ${isLiveSanction(now)}
        order by ${sanctions.endsAt} desc limit 1`)} as limitation,
      (select count(distinct ${consents.kind}) = ${requiredTerms.length} from ${consents}
        where ${consents.userId} = ${users.id} and ${consents.version} = ${termsVersion} and ${consents.isAgreed}
          and ${consents.kind} in ${requiredTerms}) as "hasAgreedToTerms"
    from ${users} where ${users.id} = ${userId}`),
});

/**
 * Somebody by id or public code, with all that makes them something to the viewer; null for whoever is not there for
 * this person: withdrawn, account blocked, or blocked one by the other.
 */
export const personQuery = preparedQuery({
  name: 'person',
  given: { viewerId: 'int', userId: 'int', uniqueId: 'text', now: 'timestamptz' },
  answer: z
    .object({ profile: profileSchema, tie: relationSchema.nullable(), encounters: encountersSchema })
    .nullable(),
  text: ({ viewerId, userId, uniqueId, now }) => sql`
    select json_build_object('profile', ${jsonRow(sql`select ${profileColumns}`)},
      'tie', ${tieTo({ viewer: viewerId, person: sql`${users.id}`, now })},
      'encounters', ${encounterRows(viewerId, (id) => sql`${id} = ${users.id}`)})
    from ${users}
    where ${users.id} = coalesce(${userId}, (select code.id from ${users} code where code.unique_id = ${uniqueId}))
      and (${uniqueId} is null or ${users.uniqueId} = ${uniqueId})
      and ${isInUse} and ${notBlocked(viewerId, users.id)}`,
});
