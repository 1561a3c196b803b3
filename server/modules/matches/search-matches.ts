import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MatchState, MatchTab } from '@/contract/matches';
import type { App } from '../../app-context';
import { matches } from '../../db/schema';
import { toMatches } from './match-views';
import { findOwnTeam, type OwnTeam, requireOwnTeam } from './own-team';
import { isPairOf, otherSide, ownSide, pageOfPairs, selectPairs, waitsForAnswer } from './repository';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** Milliseconds since 1970, so that a sort key is one whole number. */
const epochMs = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** One tab of the lounge with the counts of all three. */
export async function searchLoungeMatches(
  app: App,
  userId: number,
  { tab, cursor, limit }: Page & { tab: MatchTab },
) {
  const team = await requireOwnTeam(app.db, userId);
  const now = app.clock.now();
  const { where, sortKey } = tabs(now)[tab];
  const page = await pageOfPairs(app.db, {
    where: and(isPairOf(team), where),
    sortKey,
    cursor,
    limit,
  });
  return {
    items: await toMatches({ app, db: app.db }, { userId, pairs: page.pairs }),
    nextCursor: page.nextCursor,
    counts: await countTabs(app, team, now),
  };
}

/** Matched pairs, newest first. */
export async function getMatchedMatches(app: App, userId: number, { cursor, limit }: Page) {
  const { items, nextCursor } = await searchLoungeMatches(app, userId, { tab: 'MATCHED', cursor, limit });
  return { items, nextCursor };
}

/** Pairs the own team knows of, newest first, in the given states (all when none is given). */
export async function searchMatches(
  app: App,
  userId: number,
  { status, cursor, limit }: Page & { status?: MatchState[] | undefined },
) {
  const team = await requireOwnTeam(app.db, userId);
  const now = app.clock.now();
  const page = await pageOfPairs(app.db, {
    where: and(isPairOf(team), status && inArray(stateInSql(now), status)),
    sortKey: sql`-${epochMs(sql`${matches.createdAt}`)}`,
    cursor,
    limit,
  });
  return {
    items: await toMatches({ app, db: app.db }, { userId, pairs: page.pairs }),
    nextCursor: page.nextCursor,
  };
}

/** Received LIKEs that wait for an answer; 0 without a team. */
export async function getReceivedLikeCount(app: App, userId: number): Promise<{ count: number }> {
  const team = await findOwnTeam(app.db, userId);
  if (!team) return { count: 0 };
  const waiting = await selectPairs(app.db).where(waitsForAnswer(team, app.clock.now()));
  return { count: waiting.length };
}

const weLikedFirst = and(
  isNotNull(ownSide.likedAt),
  or(isNull(otherSide.likedAt), lt(ownSide.likedAt, otherSide.likedAt)),
);
const theyLikedFirst = and(
  isNotNull(otherSide.likedAt),
  or(isNull(ownSide.likedAt), lt(otherSide.likedAt, ownSide.likedAt)),
);

function tabs(now: Date): Record<MatchTab, { where: SQL | undefined; sortKey: SQL<number> }> {
  const isWaiting = sql`(${matches.status} = 'LIVE' and ${matches.expiresAt} > ${now.toISOString()}::timestamptz)`;
  const endedAt = sql`coalesce(${matches.closedAt}, ${matches.matchedAt}, ${matches.expiresAt}, ${matches.createdAt})`;
  return {
    // Waiting ones first, soonest to expire on top; ended ones after all of them, the latest on top.
    RECEIVED_LIKE: {
      where: theyLikedFirst,
      sortKey: sql`case when ${isWaiting} then ${epochMs(sql`${matches.expiresAt}`)} else 9000000000000 - ${epochMs(endedAt)} + 9000000000000 end`,
    },
    MATCHED: { where: eq(matches.status, 'MATCHED'), sortKey: sql`-${epochMs(sql`${matches.matchedAt}`)}` },
    SENT_LIKE: { where: weLikedFirst, sortKey: sql`-${epochMs(sql`${ownSide.likedAt}`)}` },
  };
}

/** `matchStateOf` in SQL, for filtering by state. */
function stateInSql(now: Date): SQL {
  return sql`case
    when ${matches.status} = 'MATCHED' then 'MATCHED'
    when ${matches.status} = 'CLOSED' then 'CLOSED'
    when ${matches.status} = 'EXPIRED' or ${matches.expiresAt} <= ${now.toISOString()}::timestamptz then 'EXPIRED'
    when ${ownSide.likedAt} is not null then 'LIKE_SENT'
    when ${otherSide.likedAt} is not null then 'LIKE_RECEIVED'
    when ${ownSide.openedAt} is not null then 'OPENED'
    else 'RECOMMENDED' end`;
}

async function countTabs(app: App, team: OwnTeam, now: Date) {
  const isWaiting = and(
    eq(matches.status, 'LIVE'),
    sql`${matches.expiresAt} > ${now.toISOString()}::timestamptz`,
  );
  const [row] = await app.db
    .select({
      receivedLike: sql<number>`(count(*) filter (where ${and(theyLikedFirst, isNull(ownSide.likedAt), isWaiting)}))::int`,
      matched: sql<number>`(count(*) filter (where ${matches.status} = 'MATCHED'))::int`,
      sentLike: sql<number>`(count(*) filter (where ${and(weLikedFirst, isNull(otherSide.likedAt), isWaiting)}))::int`,
    })
    .from(matches)
    .innerJoin(ownSide, eq(ownSide.matchId, matches.id))
    .innerJoin(
      otherSide,
      and(eq(otherSide.matchId, matches.id), eq(otherSide.teamId, ownSide.opponentTeamId)),
    )
    .where(isPairOf(team));
  return row ?? { receivedLike: 0, matched: 0, sentLike: 0 };
}
