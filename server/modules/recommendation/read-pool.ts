import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { ReadContext } from '../../app-context';
import type { Queryable } from '../../db/database';
import { avoidedPairs } from '../avoidance/avoiders';
import { blockedPairs } from '../blocks/block-rules';
import type { PoolPart } from './dealing/pool-part';
import { loadRates } from './load-rates';
import {
  friendPairs,
  lastOfPage,
  livePairs,
  membershipsText,
  membersOf,
  type PoolScope,
  pairEvidenceText,
  pairsText,
  seenText,
  teamsText,
} from './pool-statements';

/** Which pool is read, and in pages of how many teams. */
export type PoolReading = { now: Date; scope: PoolScope; teamsPerPage?: number };

/** Small enough that a page holds up the embedded database for a moment only. */
const usualTeamsPerPage = 250;

/**
 * Everything a run needs, page by page by the teams' ids, so that no statement grows with the teams. What a page names
 * is the database's text and is read where the dealing is done.
 */
export async function* readPool(
  { app, db }: ReadContext,
  { now, scope, teamsPerPage = usualTeamsPerPage }: PoolReading,
): AsyncGenerator<PoolPart> {
  for (let after = 0; ; ) {
    const last = await readLast(db, lastOfPage(after, teamsPerPage));
    if (last === null) return;
    const page = { after, last, now, scope };
    const people = membersOf(page);
    yield { kind: 'teams', json: await readText(db, teamsText(page)) };
    yield { kind: 'rates', rows: await loadRates({ app, db }, page) };
    yield { kind: 'blocks', json: await readText(db, pairsText(blockedPairs(people))) };
    yield { kind: 'acquaintances', json: await readText(db, pairsText(friendPairs(people))) };
    yield { kind: 'acquaintances', json: await readText(db, pairsText(avoidedPairs(people))) };
    yield { kind: 'live', json: await readText(db, pairsText(livePairs(page))) };
    // A first set is compared with nothing, and pairs for a special match are not scored.
    if (scope.kind === 'all')
      yield { kind: 'evidence', json: await readText(db, pairEvidenceText(page, app.product.seenWindowMs)) };
    if (scope.kind !== 'unseen') {
      yield { kind: 'memberships', json: await readText(db, membershipsText(page)) };
      yield { kind: 'seen', json: await readText(db, seenText(page, app.product.seenWindowMs)) };
    }
    after = last;
  }
}

const textRows = z.tuple([z.object({ json: z.string() })]);
const lastRows = z.tuple([z.object({ last: z.nullable(z.int()) })]);

/** What a statement with the one column `json` gives. */
export async function readText(db: Queryable, statement: SQL): Promise<string> {
  const { rows } = await db.execute(statement);
  return textRows.parse(rows)[0].json;
}

async function readLast(db: Queryable, statement: SQL): Promise<number | null> {
  const { rows } = await db.execute(statement);
  return lastRows.parse(rows)[0].last;
}
