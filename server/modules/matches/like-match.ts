import { and, eq, inArray, isNull } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Match } from '@/contract/matches';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import { matches, teamMembers, teams, users } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { recordEvents } from '../../events/record-events';
import { recordChanges } from '../../events/record-messages';
import { openRoom } from '../chats/open-room';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { readSettings } from '../settings/settings';
import { spendClovers } from '../wallet/book-clovers';
import { giveForAnswer } from '../wallet/free-clovers';
import { matchStateOf, type PairView } from './match-state';
import { type OwnTeam, requireOwnTeam } from './own-team';
import { getMatch } from './read-match';
import { getPair, lockPair, updateSide } from './repository';

/**
 * Sends a LIKE for the team, or answers a received one, which makes a match. Any member may; a second one, from a
 * team-mate at the same moment or a retry, changes nothing and costs nothing. Answering is free; sending costs the
 * one who presses. Throws 9000 when short, 1005 when the pair is over or a team has stopped, 1002 that names `greeting`
 * for a refused word.
 */
export async function likeMatch(
  { app, userId }: MemberContext,
  { matchId, greeting: typed }: { matchId: number; greeting?: string | undefined },
): Promise<Match> {
  const greeting = readGreeting(typed);
  const team = await requireOwnTeam(app.db, userId);
  return transact(app, async (tx) => {
    // Teams before pairs, as where a team stops: who likes and who stops wait for each other in one order.
    const ready = await lockReadyTeams(tx, await getPair(tx, team, matchId));
    const pair = await lockPair(tx, team, matchId);
    const state = matchStateOf(pair, app.clock.now());
    if (state === 'LIKE_SENT' || state === 'MATCHED') return getMatch({ app, userId, tx }, matchId);
    if (state === 'EXPIRED' || state === 'CLOSED')
      throw new AppError(errorCodes.concurrencyFailed, {
        displayMessage: '이미 끝난 추천이에요.',
        debugMessage: `match is ${state}`,
      });
    requireBothReady(ready, pair);
    if (state === 'LIKE_RECEIVED') await answerLike({ app, userId, tx }, { team, pair, greeting });
    else await sendLike({ app, userId, tx }, { team, pair, greeting });
    return getMatch({ app, userId, tx }, matchId);
  });
}

interface Liking {
  team: OwnTeam;
  pair: PairView;
  greeting: string | null;
}

/** One line, whatever was pasted. */
function readGreeting(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  assertAllowedText('CHAT', typed, 'greeting');
  return typed.replace(/\s+/gu, ' ');
}

/** Which of the two teams are ready, and stay so until the LIKE is written. */
async function lockReadyTeams(tx: Transaction, { own }: PairView): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: teams.id, stage: teams.stage, readyAt: teams.readyAt })
    .from(teams)
    .where(inArray(teams.id, [own.teamId, own.opponentTeamId]))
    .orderBy(teams.id)
    .for('share');
  return new Set(rows.filter(({ stage, readyAt }) => stage === 'TEAM' && readyAt).map(({ id }) => id));
}

function requireBothReady(ready: ReadonlySet<number>, { own }: PairView): void {
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
  { team, pair, greeting }: Liking,
): Promise<void> {
  const { match, own } = pair;
  const now = app.clock.now();
  const { prices } = await readSettings({ app, db: tx });
  const price = prices.like;
  await spendClovers(tx, {
    userId,
    cloverAmount: price,
    reason: 'LIKE',
    causeKey: `LIKE:${match.id}:${team.id}`,
  });
  await updateSide(
    tx,
    { matchId: match.id, teamId: team.id },
    { likedAt: now, likedByUserId: userId, likePrice: price, greeting },
  );
  await tx
    .update(matches)
    .set({ expiresAt: new Date(now.getTime() + app.product.likeMs) })
    .where(eq(matches.id, match.id));
  const { ours, theirs, theirName, nickname } = await whoIsNotified(tx, { userId, own });
  await recordEvents(tx, [
    ...ours
      .filter((id) => id !== userId)
      .map((id) => ({
        userId: id,
        type: 'LIKE_SENT' as const,
        actorUserId: userId,
        data: { matchId: match.id, nickname, teamName: theirName },
      })),
    ...theirs.map((id) => ({
      userId: id,
      type: 'LIKE_RECEIVED' as const,
      data: { matchId: match.id, teamName: team.name, teamId: own.teamId },
    })),
  ]);
  recordChanges(tx, [userId], ['matches', 'preMatches', 'wallet']);
}

/** Match, channel, six memberships and six events in the transaction of the answer. */
async function answerLike(
  { app, userId, tx }: MemberTransactionContext,
  { team, pair, greeting }: Liking,
): Promise<void> {
  const { match, own } = pair;
  const now = app.clock.now();
  await updateSide(
    tx,
    { matchId: match.id, teamId: team.id },
    { likedAt: now, likedByUserId: userId, likeOpenedAt: own.likeOpenedAt ?? now, greeting },
  );
  await tx
    .update(matches)
    .set({ status: 'MATCHED', matchedAt: now, expiresAt: null })
    .where(eq(matches.id, match.id));
  const { ours, theirs, theirName } = await whoIsNotified(tx, { userId, own });
  await openRoom(tx, {
    channelId: match.id,
    lowTeamId: match.lowTeamId,
    highTeamId: match.highTeamId,
    members: [
      ...ours.map((id) => ({ userId: id, teamId: own.teamId })),
      ...theirs.map((id) => ({ userId: id, teamId: own.opponentTeamId })),
    ],
    now,
  });
  await giveForAnswer({ app, userId, tx }, { matchId: match.id });
  const notified = (ids: number[], teamName: string) =>
    ids.map((id) => ({
      userId: id,
      type: 'MUTUAL_LIKE' as const,
      data: { matchId: match.id, channelId: match.id, teamName },
    }));
  await recordEvents(tx, [...notified(ours, theirName), ...notified(theirs, team.name)]);
}

/** Who is in both teams now, what the other one is called, and whose nickname goes with the news. */
async function whoIsNotified(tx: Transaction, { userId, own }: { userId: number; own: PairView['own'] }) {
  const present = await tx
    .select({
      teamId: teamMembers.teamId,
      teamName: teams.name,
      userId: teamMembers.userId,
      nickname: users.nickname,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(inArray(teamMembers.teamId, [own.teamId, own.opponentTeamId]), isNull(teamMembers.leftAt)))
    .orderBy(teamMembers.id);
  const ours = present.filter(({ teamId }) => teamId === own.teamId);
  const theirs = present.filter(({ teamId }) => teamId === own.opponentTeamId);
  return {
    ours: ours.map((member) => member.userId),
    theirs: theirs.map((member) => member.userId),
    theirName: theirs[0]?.teamName ?? '',
    nickname: ours.find((member) => member.userId === userId)?.nickname ?? '',
  };
}
