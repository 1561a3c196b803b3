import { dealSets } from '../engine/recommend';
import { recommendForTeam } from '../engine/recommend-for-team';
import { recommendationSettings as settings } from '../engine/settings';
import type { PreMatch } from '../engine/types';
import { createPoolAssembler, type Pool } from './assemble-pool';
import { chooseSpecial } from './choose-special';
import { introducePairs, withIntroductions } from './introduce-pairs';
import type { DealAnswer, DealRequest } from './messages';

/** Teams whose sets go together: few enough that to write them keeps the api's loop for a moment only. */
const teamsPerBatch = 100;

type Dealt = { sets: Iterable<PreMatch[]>; stats: object };
type Request<Kind extends DealRequest['kind']> = Extract<DealRequest, { kind: Kind }>;

/** Does what the requests ask, one after the other: what the dealing thread runs. */
export function createDealer(): (request: DealRequest) => DealAnswer {
  let assembler = createPoolAssembler();
  let batches: Iterator<PreMatch[]> | undefined;

  function deal(dealWith: (pool: Pool) => Dealt, now: Date): DealAnswer {
    const startedAt = performance.now();
    const { sets, stats } = dealWith(assembler.finish(now));
    batches = inBatches(sets);
    const { rss } = process.memoryUsage();
    return {
      kind: 'dealt',
      stats: {
        ...stats,
        dealMs: Math.round(performance.now() - startedAt),
        memoryMiB: Math.round(rss / 2 ** 20),
      },
    };
  }

  return (request) => {
    switch (request.kind) {
      case 'begin':
        [assembler, batches] = [createPoolAssembler(), undefined];
        return { kind: 'read' };
      case 'part':
        assembler.add(request.part);
        return { kind: 'read' };
      case 'drop':
        return deal((pool) => dealDrop(pool, request), request.now);
      case 'team':
        return deal((pool) => dealTeam(pool, request), request.now);
      case 'special':
        return { kind: 'chosen', pairs: chooseSpecial(assembler.finish(request.now), request) };
      case 'next': {
        const next = batches?.next();
        return { kind: 'batch', json: !next || next.done ? null : JSON.stringify(next.value) };
      }
    }
  };
}

function dealDrop(pool: Pool, { now, seed, between, standing }: Request<'drop'>): Dealt {
  const { sets, stats } = dealSets({ ...pool, settings, now, seed });
  if (between.length === 0) return { sets, stats };
  const introduced = introducePairs({ ...pool, pairs: between, standing, now });
  return { sets: withIntroductions(introduced, [...sets].flat()), stats };
}

function dealTeam(pool: Pool, { now, teamId, shownToday }: Request<'team'>): Dealt {
  const set = recommendForTeam({ ...pool, settings, now, teamId, shownToday: new Map(shownToday) });
  return { sets: set.length === 0 ? [] : [set], stats: { preMatchCount: set.length } };
}

function* inBatches(sets: Iterable<PreMatch[]>): Generator<PreMatch[]> {
  let batch: PreMatch[] = [];
  let teams = 0;
  for (const set of sets) {
    batch.push(...set);
    teams += 1;
    if (teams < teamsPerBatch) continue;
    yield batch;
    [batch, teams] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
