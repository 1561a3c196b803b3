import { flipPreMatchMember } from '@/contract/pre-matches';
import { preMatches, recommendationRuns } from '../../server/db/schema';
import { memberHandle } from '../../server/tokens/member-handles';
import type { PersonTraits } from './person';
import { createReadyTeam, type ReadyTeam } from './ready-team';
import type { TestApi } from './test-api';

export interface Introduced {
  readonly her: ReadyTeam;
  readonly his: ReadyTeam;
  /** Ids of the pre-matches: his team as hers sees it, and the other way round. */
  readonly herPreMatchId: number;
  readonly hisPreMatchId: number;
}

let runs = 0;

/** Two ready teams that were recommended to each other just now. `her` may be a team that exists. */
export async function introduce(
  api: TestApi,
  { her, ...traits }: PersonTraits & { her?: ReadyTeam } = {},
): Promise<Introduced> {
  const women = her ?? (await createReadyTeam(api, { ...traits, gender: 'WOMAN' }));
  const men = await createReadyTeam(api, { ...traits, gender: 'MAN' });
  const now = api.app.clock.now();
  runs += 1;
  const [run] = await api.app.db
    .insert(recommendationRuns)
    .values({
      runKey: `test:${runs}`,
      dropAt: now,
      algoVersion: 'test',
      policyVersion: 'test',
      stats: {},
      finishedAt: now,
    })
    .returning({ id: recommendationRuns.id });
  const common = {
    runId: run?.id ?? 0,
    rank: 1,
    score: 0.5,
    terms: {},
    reasons: [{ code: 'SAME_AREA', values: ['서울'] }],
    propensity: 1,
    isExploration: false,
    isWidened: false,
    recommendedAt: now,
    expiresAt: new Date(now.getTime() + api.app.product.preMatchMs),
  };
  const [hers, his] = await api.app.db
    .insert(preMatches)
    .values([
      { ...common, teamId: women.id, recommendedTeamId: men.id },
      { ...common, teamId: men.id, recommendedTeamId: women.id },
    ])
    .returning({ id: preMatches.id });
  if (!hers || !his) throw new Error('the pre-matches were not written');
  return { her: women, his: men, herPreMatchId: hers.id, hisPreMatchId: his.id };
}

/** The handle of a card: one person of a team, the first unless told, as another team reads of them. */
export function cardOf(
  { app }: TestApi,
  { of, for: viewers, at = 0 }: { of: ReadyTeam; for: ReadyTeam; at?: 0 | 1 | 2 },
): string {
  const userId = of.people[at].id;
  return memberHandle(app.env.TOKEN_SECRET, { viewerTeamId: viewers.id, teamId: of.id, userId });
}

/** The same, after both teams flipped the first card: the pair's match exists for both. */
export async function introduceAndFlip(
  api: TestApi,
  traits: PersonTraits & { her?: ReadyTeam } = {},
): Promise<Introduced & { matchId: number }> {
  const pair = await introduce(api, traits);
  const { her, his } = pair;
  await api.call(flipPreMatchMember, {
    as: his.people[0],
    params: { preMatchId: pair.hisPreMatchId, userId: cardOf(api, { of: her, for: his }) },
  });
  const { matchId } = await api.call(flipPreMatchMember, {
    as: her.people[0],
    params: { preMatchId: pair.herPreMatchId, userId: cardOf(api, { of: his, for: her }) },
  });
  if (matchId === null) throw new Error('a flip makes the match');
  return { ...pair, matchId };
}
