import { eq } from 'drizzle-orm';
import { TEAM_SIZE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { getMyTeam } from './get-my-team';
import { makeReady } from './join-team';
import { type LockedTeam, listOpenInvitations, lockOwnTeam, requireOwnTeam } from './repository';
import { eventsFor } from './team-events';
import { type TeamInfo, writeTeamInfo } from './write-team-info';

/** Turns the own draft into a team at once when three are in; with fewer it waits for fill-up. */
export async function createTeamBuildingRequest({ app, userId }: MemberContext, info: TeamInfo) {
  await transact(app, async (tx) => {
    const now = app.clock.now();
    const own = await requireDraft(tx, userId, now);
    const { team, members } = own;
    await writeTeamInfo(tx, team.id, info);
    await tx.update(teams).set({ stage: 'REQUEST', requestedAt: now }).where(eq(teams.id, team.id));
    const memberIds = members.map((member) => member.userId);
    const nickname = members.find((member) => member.userId === userId)?.nickname ?? '';
    await recordEvents(
      tx,
      eventsFor(
        memberIds,
        {
          type: 'TEAM_BUILDING_REQUEST_CREATED',
          data: { teamId: team.id, teamName: info.name, nickname, memberCount: memberIds.length },
        },
        { actorUserId: userId, except: userId },
      ),
    );
    if (memberIds.length === TEAM_SIZE)
      await foundTeam({ app, tx }, { team: { id: team.id, name: info.name }, memberIds });
  });
  return getMyTeam({ app, userId });
}

/** A request with its three members becomes a live team that is ready to match; all three are notified of both. */
export async function foundTeam(
  { app, tx }: TransactionContext,
  { team, memberIds }: { team: { id: number; name: string }; memberIds: readonly number[] },
): Promise<void> {
  await tx.update(teams).set({ stage: 'TEAM', foundedAt: app.clock.now() }).where(eq(teams.id, team.id));
  await recordEvents(
    tx,
    eventsFor(memberIds, { type: 'TEAM_CREATED', data: { teamId: team.id, teamName: team.name } }),
  );
  await makeReady({ app, tx }, { team, memberIds });
}

/** The leader turns a waiting request back into a draft. */
export async function cancelTeamBuildingRequest({ app, userId }: MemberContext, requestId: number) {
  await transact(app, async (tx) => {
    const { team, members } = await requireOwnTeam(tx, userId, requestId);
    if (team.leaderUserId !== userId)
      throw new AppError(errorCodes.forbidden, { debugMessage: 'not the leader' });
    if (team.stage !== 'REQUEST') throw new AppError(errorCodes.teamBuildingRequestStatusConflict);
    await tx.update(teams).set({ stage: 'DRAFT', requestedAt: null }).where(eq(teams.id, team.id));
    await recordEvents(
      tx,
      eventsFor(
        members.map((member) => member.userId),
        { type: 'TEAM_BUILDING_REQUEST_CANCELED', data: { teamId: team.id, teamName: team.name } },
        { actorUserId: userId, except: userId },
      ),
    );
  });
  return getMyTeam({ app, userId });
}

async function requireDraft(tx: Transaction, userId: number, now: Date): Promise<LockedTeam> {
  const own = await lockOwnTeam(tx, userId);
  if (!own) throw new AppError(errorCodes.teamDraftNotFound);
  if (own.team.stage === 'TEAM') throw new AppError(errorCodes.alreadyInTeamBuildingRequestOrTeam);
  if (own.team.stage === 'REQUEST') throw new AppError(errorCodes.teamBuildingRequestStatusConflict);
  if (own.team.leaderUserId !== userId)
    throw new AppError(errorCodes.notAMemberOfTeamBuildingDraft, {
      displayMessage: '팀장만 팀을 신청할 수 있어요.',
      debugMessage: 'not the leader',
    });
  if (own.members.length > TEAM_SIZE)
    throw new AppError(errorCodes.teamBuildingRequestDraftMaxMembersReached);
  if ((await listOpenInvitations(tx, own.team.id, now)).length > 0)
    throw new AppError(errorCodes.teamBuildingRequestCannotStartWithWaitingMembers);
  return own;
}
