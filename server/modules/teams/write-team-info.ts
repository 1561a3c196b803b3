import { eq, inArray } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import { TEAM_HASHTAG_MAX_COUNT } from '@/contract/constants';
import type { updateTeam } from '@/contract/teams';
import type { Transaction } from '../../db/database';
import { tags, teamHashtags, teams } from '../../db/schema';
import { fieldError } from '../../http/app-error';

export type TeamInfo = ParsedBody<typeof updateTeam>;

/** Name, intro and hashtags of a team. 1002 for more than five hashtags or one that does not exist. */
export async function writeTeamInfo(tx: Transaction, teamId: number, info: TeamInfo): Promise<void> {
  const tagIds = await resolveHashtags(tx, info);
  await tx.update(teams).set({ name: info.name, intro: info.intro }).where(eq(teams.id, teamId));
  await tx.delete(teamHashtags).where(eq(teamHashtags.teamId, teamId));
  if (tagIds.length === 0) return;
  await tx.insert(teamHashtags).values(tagIds.map((tagId, position) => ({ teamId, tagId, position })));
}

async function resolveHashtags(
  tx: Transaction,
  { tagIds, customTags }: Pick<TeamInfo, 'tagIds' | 'customTags'>,
): Promise<number[]> {
  if (tagIds.length + customTags.length > TEAM_HASHTAG_MAX_COUNT)
    throw fieldError(
      'tagIds',
      `해시태그는 ${TEAM_HASHTAG_MAX_COUNT}개까지 고를 수 있어요.`,
      'too many hashtags',
    );
  const selected = [...new Set(tagIds)];
  if (selected.length > 0) {
    const known = await tx.select({ id: tags.id }).from(tags).where(inArray(tags.id, selected));
    if (known.length < selected.length)
      throw fieldError('tagIds', '고를 수 없는 해시태그가 있어요.', 'unknown tag');
  }
  return [...new Set([...selected, ...(await getOrCreateCustomTags(tx, customTags))])];
}

/** A typed tag that exists already, in whatever case, is that tag. */
async function getOrCreateCustomTags(tx: Transaction, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const wanted = new Map(names.map((name) => [name.normalize('NFC').toLowerCase(), name]));
  await tx
    .insert(tags)
    .values([...wanted].map(([nameKey, name]) => ({ name, nameKey, category: 'CUSTOM', isCustom: true })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: tags.id, nameKey: tags.nameKey })
    .from(tags)
    .where(inArray(tags.nameKey, [...wanted.keys()]));
  const idOf = new Map(rows.map((row) => [row.nameKey, row.id]));
  return [...wanted.keys()].flatMap((nameKey) => idOf.get(nameKey) ?? []);
}
