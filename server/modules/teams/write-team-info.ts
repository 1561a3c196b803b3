import { eq } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import type { updateTeam } from '@/contract/teams';
import { weekdays } from '@/contract/weekdays';
import type { Transaction } from '../../db/database';
import { teamHashtags, teams } from '../../db/schema';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { resolveTags } from '../tags/set-user-tags';

export type TeamInfo = ParsedBody<typeof updateTeam>;

/** Name, intro, hashtags and days of a team. 1002 for blocked words, more than five hashtags or an unknown one. */
export async function writeTeamInfo(tx: Transaction, teamId: number, info: TeamInfo): Promise<void> {
  assertAllowedText('TEAM_NAME', info.name);
  assertAllowedText('TEAM_INTRO', info.intro);
  const tagIds = await resolveTags(tx, info);
  const { name, intro, availableDays: chosen } = info;
  const availableDays = chosen && weekdays.filter((day) => chosen.includes(day));
  await tx
    .update(teams)
    .set({ name, intro, ...(availableDays && { availableDays }) })
    .where(eq(teams.id, teamId));
  await tx.delete(teamHashtags).where(eq(teamHashtags.teamId, teamId));
  if (tagIds.length === 0) return;
  await tx.insert(teamHashtags).values(tagIds.map((tagId, position) => ({ teamId, tagId, position })));
}
