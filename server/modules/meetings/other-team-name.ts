import { type SQL, sql } from 'drizzle-orm';
import { chatChannels, teams } from '../../db/schema';

/** SQL: what the team opposite to this one is called in a room; empty where the room is gone. */
export function otherTeamName(channelId: number, teamId: SQL): SQL<string> {
  return sql<string>`coalesce((select ${teams.name} from ${chatChannels}
    inner join ${teams} on ${teams.id} in (${chatChannels.lowTeamId}, ${chatChannels.highTeamId})
    where ${chatChannels.id} = ${channelId} and ${teams.id} <> ${teamId}), '')`;
}
