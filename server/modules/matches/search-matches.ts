import type { ParsedBody, ParsedQuery, ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type {
  getMatchedMatches as getMatchedMatchesCall,
  searchLoungeMatches as searchLoungeMatchesCall,
  searchMatches as searchMatchesCall,
} from '@/contract/matches';
import type { MemberContext } from '../../app-context';
import { decodeCursor, decodeIdCursor, largestId, rowsToRead, toPage } from '../../db/page';
import { AppError } from '../../errors/app-error';
import {
  matchedPairsQuery,
  matchesByStateQuery,
  receivedLikeCountQuery,
  receivedLikesQuery,
  sentLikesQuery,
} from './lounge-queries';
import { notInATeam } from './own-team';
import { presentMatch } from './present-match';

const tabQueries = {
  RECEIVED_LIKE: receivedLikesQuery,
  MATCHED: matchedPairsQuery,
  SENT_LIKE: sentLikesQuery,
} as const;

/** One tab of the lounge with the counts of all three. Throws 1003 without a team. */
export async function searchLoungeMatches(
  { app, userId }: MemberContext,
  { tab, cursor, limit }: ParsedBody<typeof searchLoungeMatchesCall>,
): Promise<ResponseBody<typeof searchLoungeMatchesCall>> {
  const now = app.clock.now();
  const found = await tabQueries[tab](app.db, {
    userId,
    now,
    limit: rowsToRead(limit),
    ...(cursor === undefined ? firstPage(now) : after(cursor)),
  });
  if (!found.hasTeam) throw notInATeam();
  const page = toPage(found.rows, limit, ({ isWaiting, key, id }) => `${isWaiting ? 'W' : 'E'}${key}_${id}`);
  const items = await Promise.all(page.rows.map(({ row }) => presentMatch(app, row)));
  return { items, nextCursor: page.nextCursor, counts: found.counts };
}

/** Matched pairs, newest first. */
export async function getMatchedMatches(
  context: MemberContext,
  page: ParsedQuery<typeof getMatchedMatchesCall>,
): Promise<ResponseBody<typeof getMatchedMatchesCall>> {
  const { items, nextCursor } = await searchLoungeMatches(context, { tab: 'MATCHED', ...page });
  return { items, nextCursor };
}

/** Pairs the own team knows of, newest first, in the given states (all when none is given). Throws 1003 without a team. */
export async function searchMatches(
  { app, userId }: MemberContext,
  { status, cursor, limit }: ParsedQuery<typeof searchMatchesCall>,
): Promise<ResponseBody<typeof searchMatchesCall>> {
  const found = await matchesByStateQuery(app.db, {
    userId,
    now: app.clock.now(),
    states: status ?? null,
    beforeId: decodeIdCursor(cursor) ?? largestId,
    limit: rowsToRead(limit),
  });
  if (!found.hasTeam) throw notInATeam();
  const { rows, nextCursor } = toPage(found.rows, limit, ({ pair }) => pair.match.id);
  return { items: await Promise.all(rows.map((row) => presentMatch(app, row))), nextCursor };
}

/** Received LIKEs that wait for an answer; 0 without a team. */
export async function getReceivedLikeCount({ app, userId }: MemberContext): Promise<{ count: number }> {
  return { count: await receivedLikeCountQuery(app.db, { userId, now: app.clock.now() }) };
}

/** After every moment that is stored, in microseconds. */
const never = '99999999999999999';

/** LIKEs that wait end after now; of all the others the page begins at the top. */
function firstPage(now: Date) {
  return { waitingAfter: String(now.getTime() * 1000), key: never, id: largestId };
}

/** Where the page before ended: among those that wait (W), or with them all shown (E). */
function after(cursor: string) {
  const [, section, key, id] = /^([WE])(\d{1,17})_(\d{1,10})$/.exec(decodeCursor(cursor) ?? '') ?? [];
  if (key === undefined || Number(id) > largestId)
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor: not one of ours', field: 'cursor' });
  return section === 'W'
    ? { waitingAfter: key, key: never, id: Number(id) }
    : { waitingAfter: never, key, id: Number(id) };
}
