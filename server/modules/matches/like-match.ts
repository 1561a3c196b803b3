import { and, eq, inArray, or } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matchSides, teams } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { reach } from '../../events/milestones';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { openRoom } from '../chats/open-room';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { readSettings } from '../settings/settings';
import { spendClovers } from '../wallet/book-clovers';
import { giveForAnswer } from '../wallet/free-clovers';
import { matchStateOf } from './match-state';
import { type OwnTeam, requireOwnTeam } from './own-team';
import { getMatch } from './read-match';
import { refuseWhenOver } from './refuse-state';
import { lockPair, type PresentPair, updatePair } from './repository';

/**
 * Sends a LIKE for the team, or answers a received one, which makes a match. Any member may; a second one, from a
 * team-mate at the same moment or a retry, changes nothing and costs nothing. Answering is free; sending costs the
 * one who presses. Throws 9000 when short, 1005 when the pair is over, a team has stopped or it costs more than was
 * shown, 1002 that names `greeting` for a refused word.
 */
export async function likeMatch(
  { app, userId }: MemberContext,
  {
    matchId,
    greeting: typed,
    price,
  }: { matchId: number; greeting?: string | undefined; price?: number | undefined },
): Promise<Match> {
  const greeting = readGreeting(typed);
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    // Teams before pairs, as where a team stops: who likes and who stops wait for each other in one order.
    const ready = await lockReadyTeams(tx, team, matchId);
    const pair = await lockPair(tx, team, matchId);
    const state = matchStateOf(pair, app.clock.now());
    if (state === 'LIKE_SENT' || state === 'MATCHED') return getMatch({ app, userId, tx }, matchId);
    refuseWhenOver(state);
    requireBothReady(ready, pair);
    if (state === 'LIKE_RECEIVED') await answerLike({ app, userId, tx }, { team, pair, greeting });
    else await sendLike({ app, userId, tx }, { team, pair, greeting, shownAmount: price });
    return getMatch({ app, userId, tx }, matchId);
  });
}

interface Liking {
  team: OwnTeam;
  pair: PresentPair;
  greeting: string | null;
}

/** One line, whatever was pasted. */
function readGreeting(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  assertAllowedText('CHAT', typed, 'greeting');
  return typed.replace(/\s+/gu, ' ');
}

/** Which of the two teams of an own pair are ready, and stay so until the LIKE is written. */
async function lockReadyTeams(
  tx: Transaction,
  { id }: OwnTeam,
  matchId: number,
): Promise<ReadonlySet<number>> {
  const { teamId, opponentTeamId } = matchSides;
  const isOwn = or(eq(teamId, id), eq(opponentTeamId, id));
  const both = tx
    .select({ teamId })
    .from(matchSides)
    .where(and(eq(matchSides.matchId, matchId), isOwn));
  const rows = await tx
    .select({ id: teams.id, stage: teams.stage, readyAt: teams.readyAt })
    .from(teams)
    .where(inArray(teams.id, both))
    .orderBy(teams.id)
    .for('share');
  return new Set(rows.filter(({ stage, readyAt }) => stage === 'TEAM' && readyAt).map(({ id }) => id));
}

function requireBothReady(ready: ReadonlySet<number>, { own }: PresentPair): void {
  for (const [teamId, displayMessage] of [
    [own.teamId, '셋이 모두 모여야 LIKE를 보낼 수 있어요.'],
    [own.opponentTeamId, '상대 팀이 지금은 매칭을 쉬고 있어요.'],
  ] as const)
    if (!ready.has(teamId))
      throw new AppError(errorCodes.concurrencyFailed, {
        displayMessage,
        debugMessage: `team ${teamId} is not ready`,
      });
}

async function sendLike(
  { app, userId, tx }: MemberTransactionContext,
  { team, pair, greeting, shownAmount }: Liking & { shownAmount: number | undefined },
): Promise<void> {
  const { match, own, present } = pair;
  const now = app.clock.now();
  const { prices } = await readSettings({ app, db: tx });
  const price = prices.like;
  await spendClovers(tx, {
    userId,
    cloverAmount: price,
    shownAmount,
    reason: 'LIKE',
    causeKey: `LIKE:${match.id}:${team.id}`,
  });
  const endsAt = new Date(now.getTime() + app.product.likeMs);
  await updatePair(tx, pair, {
    side: { likedAt: now, likedByUserId: userId, likePrice: price, greeting },
    match: { expiresAt: endsAt },
  });
  const { ourIds, theirIds, theirName } = present;
  reach(tx, 'likeAt', ourIds);
  await recordEvents(tx, [
    ...ourIds
      .filter((id) => id !== userId)
      .map((id) => ({
        userId: id,
        type: 'LIKE_SENT' as const,
        actorUserId: userId,
        data: { matchId: match.id, nickname: team.nickname, teamName: theirName },
      })),
    ...theirIds.map((id) => ({
      userId: id,
      endsAt,
      type: 'LIKE_RECEIVED' as const,
      data: { matchId: match.id, teamName: team.name, teamId: own.teamId },
    })),
  ]);
  recordChanges(tx, [userId], ['matches', 'preMatches']);
}

/** Match, channel, six memberships and six events in the transaction of the answer. */
async function answerLike(
  { app, userId, tx }: MemberTransactionContext,
  { team, pair, greeting }: Liking,
): Promise<void> {
  const { match, own, present } = pair;
  const { ourIds, theirIds, theirName } = present;
  const now = app.clock.now();
  await updatePair(tx, pair, {
    side: { likedAt: now, likedByUserId: userId, likeOpenedAt: own.likeOpenedAt ?? now, greeting },
    match: { status: 'MATCHED', matchedAt: now, expiresAt: null },
  });
  await openRoom(tx, {
    channelId: match.id,
    lowTeamId: match.lowTeamId,
    highTeamId: match.highTeamId,
    members: [
      ...ourIds.map((id) => ({ userId: id, teamId: own.teamId })),
      ...theirIds.map((id) => ({ userId: id, teamId: own.opponentTeamId })),
    ],
    now,
  });
  // An answer opens what it answers.
  reach(tx, 'flipAt', ourIds);
  reach(tx, 'likeAt', ourIds);
  reach(tx, 'matchAt', [...ourIds, ...theirIds]);
  await giveForAnswer({ app, userId, tx }, { matchId: match.id });
  const notified = (ids: number[], teamName: string) =>
    ids.map((id) => ({
      userId: id,
      type: 'MUTUAL_LIKE' as const,
      data: { matchId: match.id, channelId: match.id, teamName },
    }));
  await recordEvents(tx, [...notified(ourIds, theirName), ...notified(theirIds, team.name)]);
}
