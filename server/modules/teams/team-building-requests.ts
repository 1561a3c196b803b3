import { TEAM_SIZE } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { getMyTeam } from './get-my-team';
import { makeReady } from './join-team';
import { recordStep } from './record-step';
import { type LockedTeam, listOpenInvitations, lockOwnTeam, partsOf, requireOwnTeam } from './repository';
import { actorOf, enterNext, requireStep } from './team-step';
import { type TeamInfo, writeTeamInfo } from './write-team-info';

/** Turns the own draft into a team at once when three are in; with fewer it waits for fill-up. */
export async function createTeamBuildingRequest({ app, userId }: MemberContext, info: TeamInfo) {
  await transact(app, async (tx) => {
    const now = app.clock.now();
    const own = await lockOwnTeam(tx, userId);
    const step = requireStep(own?.team ?? null, 'REQUEST', actorOf(own, userId));
    if (!own) throw new AppError(errorCodes.teamDraftNotFound);
    await requireWhole(tx, own, now);
    await writeTeamInfo(tx, own.team.id, info);
    await enterNext(tx, { team: own.team, step, now });
    const team = { ...own.team, name: info.name, stage: 'REQUEST' as const };
    const { memberIds } = partsOf(own);
    const nickname = own.members.find((member) => member.userId === userId)?.nickname ?? '';
    await recordStep(tx, step, { team, memberIds, actorUserId: userId, nickname });
    if (memberIds.length === TEAM_SIZE) await makeReady({ app, tx }, { team, memberIds, action: 'FOUND' });
  });
  return getMyTeam({ app, userId });
}

/** The leader turns a waiting request back into a draft. */
export async function cancelTeamBuildingRequest({ app, userId }: MemberContext, requestId: number) {
  await transact(app, async (tx) => {
    const own = await requireOwnTeam(tx, userId, requestId);
    const step = requireStep(own.team, 'CANCEL_REQUEST', actorOf(own, userId));
    await enterNext(tx, { team: own.team, step, now: app.clock.now() });
    await recordStep(tx, step, { ...partsOf(own), actorUserId: userId, nickname: '' });
  });
  return getMyTeam({ app, userId });
}

async function requireWhole(tx: Transaction, { team, members }: LockedTeam, now: Date): Promise<void> {
  if (members.length > TEAM_SIZE) throw new AppError(errorCodes.teamBuildingRequestDraftMaxMembersReached);
  if ((await listOpenInvitations(tx, team.id, now)).length > 0)
    throw new AppError(errorCodes.teamBuildingRequestCannotStartWithWaitingMembers);
}
