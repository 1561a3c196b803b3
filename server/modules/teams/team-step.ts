import { eq } from 'drizzle-orm';
import { SUBSTITUTE_HOURS } from '@/contract/constants';
import { errorCodes } from '@/contract/error-codes';
import type { Transaction } from '../../db/database';
import { teams } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import type { LockedTeam, TeamRow } from './repository';
import { cellOf } from './team-machine';
import type { TeamAction, TeamActor, TeamState, Transition } from './team-transitions';

/** What of a team's row says its state. */
export type TeamStanding = Pick<TeamRow, 'stage' | 'readyAt' | 'pausedAt' | 'searchUntil'>;

export function stateOf(team: TeamStanding | null): TeamState {
  if (!team) return 'NONE';
  if (team.stage !== 'TEAM') return team.stage;
  if (!team.readyAt) return team.searchUntil ? 'SEARCHING' : 'WAITING';
  return team.pausedAt ? 'PAUSED' : 'READY';
}

/** Whoever is in no team leads what they begin. */
export function actorOf(locked: LockedTeam | null, userId: number): TeamActor {
  return !locked || locked.team.leaderUserId === userId ? 'leader' : 'member';
}

/** What the table says of this step. Throws the code that refuses it; 1003 where nothing is in the table. */
export function requireStep(team: TeamStanding | null, action: TeamAction, actor: TeamActor): Transition {
  const state = stateOf(team);
  const cell = cellOf(state, action, actor);
  if (cell && 'next' in cell) return cell;
  throw new AppError(cell?.code ?? errorCodes.forbidden, {
    ...(cell?.displayMessage && { displayMessage: cell.displayMessage }),
    debugMessage: `${action} by ${actor} in ${state}`,
  });
}

/** Writes the step's next state on a team whose row is locked; nothing when it stays as it is. */
export async function enterNext(
  tx: Transaction,
  {
    team,
    step,
    now,
  }: {
    team: TeamStanding & Pick<TeamRow, 'id'>;
    step: Transition;
    now: Date;
  },
): Promise<void> {
  const state = stateOf(team);
  if (state === step.next) return;
  await tx
    .update(teams)
    .set(columnsOf(step.next, state, now))
    .where(eq(teams.id, team.id));
}

/** Until when a team that begins to look for a substitute now may look. */
export function searchUntilFrom(now: Date): Date {
  return new Date(now.getTime() + SUBSTITUTE_HOURS * 3_600_000);
}

const noSearch = { searchUntil: null, searchRemindedAt: null };

function columnsOf(next: TeamState, before: TeamState, now: Date): Partial<typeof teams.$inferInsert> {
  switch (next) {
    case 'DRAFT':
      return { stage: 'DRAFT', requestedAt: null };
    case 'REQUEST':
      return { stage: 'REQUEST', requestedAt: now };
    case 'WAITING':
      return { readyAt: null, pausedAt: null, ...noSearch };
    case 'SEARCHING':
      return { readyAt: null, pausedAt: null, searchUntil: searchUntilFrom(now), searchRemindedAt: null };
    case 'READY':
      // Ready since it was three: a rest begins nothing anew.
      if (before === 'PAUSED') return { pausedAt: null };
      // Who was reminded of a search is not reminded of its rooms once more, now that the third is there.
      return {
        stage: 'TEAM',
        readyAt: now,
        searchUntil: null,
        ...(before === 'REQUEST' && { foundedAt: now }),
      };
    case 'PAUSED':
      return { pausedAt: now };
    case 'DISBANDED':
      return { stage: 'DISBANDED', readyAt: null, pausedAt: null, ...noSearch, disbandedAt: now };
    case 'NONE':
      return {};
  }
}
