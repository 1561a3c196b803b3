import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { availableDaysSchema } from '@/contract/primitives';
import { tagSchema } from '@/contract/tags';
import { jsonRow, jsonRows } from '../../db/json-rows';
import {
  locations,
  matchMembers,
  tags,
  teamHashtags,
  teamMembers,
  teams,
  users,
  userTags,
} from '../../db/schema';
import { notBlocked } from '../blocks/block-rules';
import { clearPhotoKeys, firstPhotoRow, firstPhotoSchema } from '../users/person-rows';
import { isGone } from '../users/user-summaries';

const ownTags = jsonRows(sql`
  select ${tags.id}, ${tags.name}, ${tags.isCustom} as "isCustom"
  from ${userTags} inner join ${tags} on ${tags.id} = ${userTags.tagId}
  where ${userTags.userId} = ${users.id} order by ${userTags.position}`);

const hashtags = jsonRows(sql`
  select ${tags.id}, ${tags.name}, ${tags.isCustom} as "isCustom"
  from ${teamHashtags} inner join ${tags} on ${tags.id} = ${teamHashtags.tagId}
  where ${teamHashtags.teamId} = ${teams.id} order by ${teamHashtags.position}`);

/**
 * SQL: a team as JSON, with the people that `roster` names in its order; what of it is told, the presenter decides.
 * `isHidden`, on `users`: blocked, either way, with whoever looks.
 */
function teamRow(
  teamId: SQL,
  { roster, isHidden, photoKeys }: { roster: SQL; isHidden: SQL; photoKeys: SQL },
): SQL {
  return jsonRow(sql`
    select ${teams.id}, ${teams.name}, ${teams.intro}, ${teams.gender}, ${teams.leaderUserId} as "leaderUserId",
      ${hashtags} as hashtags, ${teams.availableDays} as "availableDays",
      ${jsonRows(sql`
        select ${users.id} as "userId", ${isGone} as "isGone", ${isHidden} as "isHidden", ${users.nickname}, ${users.birthdate},
          ${users.affiliation}, ${users.job}, ${users.height}, ${users.mbti}, ${locations.name} as location,
          ${ownTags} as tags, ${firstPhotoRow} as photo, ${photoKeys} as "photoKeys"
        from (${roster}) roster inner join ${users} on ${users.id} = roster.user_id
        left join ${locations} on ${locations.id} = ${users.locationId} order by roster.place`)} as members
    from ${teams} where ${teams.id} = ${teamId}`);
}

const noKeys = sql`'[]'::json`;

/** SQL: a team with who was in it when the match began, as one person may see them; a list asks for no further photos. */
export function teamOfMatchRow({
  matchId,
  teamId,
  viewer,
  hasAllPhotos = false,
}: {
  matchId: SQL;
  teamId: SQL;
  viewer: SQL;
  hasAllPhotos?: boolean;
}): SQL {
  return teamRow(teamId, {
    roster: sql`select user_id, position as place from ${matchMembers} where match_id = ${matchId} and team_id = ${teamId}`,
    isHidden: sql`not ${notBlocked(viewer, users.id)}`,
    photoKeys: hasAllPhotos ? clearPhotoKeys : noKeys,
  });
}

/** SQL: a team with who is in it now, longest first. A team outlasts a block in it; no other is read with one. */
export function presentTeamRow(teamId: SQL): SQL {
  return teamRow(teamId, {
    roster: sql`select user_id, (joined_at, id) as place from ${teamMembers} where team_id = ${teamId} and left_at is null`,
    isHidden: sql`false`,
    photoKeys: noKeys,
  });
}

const memberSchema = z.object({
  userId: z.number(),
  /** Withdrawn, or the account is blocked. */
  isGone: z.boolean(),
  /** Blocked by whoever looks, or blocks them. */
  isHidden: z.boolean(),
  nickname: z.string(),
  birthdate: z.string(),
  affiliation: z.string(),
  job: z.string(),
  height: z.number().nullable(),
  mbti: z.string().nullable(),
  location: z.string().nullable(),
  tags: z.array(tagSchema),
  photo: firstPhotoSchema,
  /** Of the clear files of all photos, where one pair is read. */
  photoKeys: z.array(z.string()),
});

export const teamRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  intro: z.string(),
  gender: z.enum(['MAN', 'WOMAN']),
  leaderUserId: z.number(),
  hashtags: z.array(tagSchema),
  availableDays: availableDaysSchema,
  members: z.array(memberSchema),
});

export type MemberRow = z.infer<typeof memberSchema>;
export type TeamRow = z.infer<typeof teamRowSchema>;
