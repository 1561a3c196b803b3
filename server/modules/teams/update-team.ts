import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { chatChannels, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { insertSystemMessage } from '../chats/insert-message';
import { getOwnTeam } from './get-my-team';
import { recordStep } from './record-step';
import { partsOf, requireOwnTeam } from './repository';
import { actorOf, requireStep } from './team-step';
import { type TeamInfo, writeTeamInfo } from './write-team-info';

/** Any member of a live team changes its card; a new name is a line in its open rooms, at most one an hour. */
export async function updateTeam(
  { app, userId }: MemberContext,
  { teamId, info }: { teamId: number; info: TeamInfo },
) {
  await transact(app, async (tx) => {
    const own = await requireOwnTeam(tx, userId, teamId);
    const { team } = own;
    const step = requireStep(team, 'EDIT', actorOf(own, userId));
    await writeTeamInfo(tx, teamId, info);
    await recordStep(tx, step, { ...partsOf(own), actorUserId: userId, nickname: '' });
    if (team.name !== info.name && (await mayTell({ app, tx }, teamId)))
      await tellRooms(tx, teamId, `팀 이름이 바뀌었어요: ${team.name} → ${info.name}`);
  });
  return getOwnTeam({ app, userId });
}

/** The room shows the name itself; a line each time would push the talk away. Two renames at once tell once. */
async function mayTell(
  { app: { clock, product }, tx }: TransactionContext,
  teamId: number,
): Promise<boolean> {
  const now = clock.now();
  const lately = new Date(now.getTime() - product.renameToldEveryMs);
  const [told] = await tx
    .update(teams)
    .set({ renameToldAt: now })
    .where(and(eq(teams.id, teamId), or(isNull(teams.renameToldAt), lte(teams.renameToldAt, lately))))
    .returning({ id: teams.id });
  return told !== undefined;
}

async function tellRooms(tx: Transaction, teamId: number, text: string): Promise<void> {
  const rooms = await tx
    .select({ id: chatChannels.id })
    .from(chatChannels)
    .where(
      and(
        eq(chatChannels.state, 'OPEN'),
        or(eq(chatChannels.lowTeamId, teamId), eq(chatChannels.highTeamId, teamId)),
      ),
    )
    .orderBy(asc(chatChannels.id));
  for (const { id } of rooms) await insertSystemMessage(tx, { channelId: id, kind: 'TEAM_EDITED', text });
}
