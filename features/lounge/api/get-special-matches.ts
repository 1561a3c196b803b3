import { queryOptions, useQuery } from '@tanstack/react-query';
import { DROP_HOUR_SEOUL, SPECIAL_MATCH_MINUTE, SPECIAL_MATCH_WEEKDAY } from '@/contract/constants';
import type { Match } from '@/contract/matches';
import { api } from '@/lib/http/api';
import { keptUpdatedAt } from '@/lib/query/kept-queries';
import { rootKeys } from '@/lib/query/keys';
import { useLoungeStore } from '../store';

const specialMatchesQueryOptions = queryOptions({
  queryKey: [...rootKeys.preMatches, 'specials'],
  queryFn: async ({ signal }) => (await api.getSpecialMatches({ signal })).items,
});

/** The own team's special match of this week, if any that was not put away on this phone just now. */
export function useSpecialMatch(): Match | undefined {
  const { hiddenMatchIds } = useLoungeStore();
  const match = useQuery({ ...specialMatchesQueryOptions, select: toBeSeen }).data;
  return match && !hiddenMatchIds.includes(match.id) ? match : undefined;
}

/**
 * Whether there is one, or none, is known: until then nothing stands that it would push down when it comes. An answer
 * that does not come is waited for no longer.
 */
export function useIsSpecialMatchKnown(): boolean {
  const { data, dataUpdatedAt, isFetching, failureCount } = useQuery(specialMatchesQueryOptions);
  if (!isFetching || failureCount > 0) return true;
  if (!data) return false;
  return toBeSeen(data) !== undefined || dataUpdatedAt > keptUpdatedAt || !wereDealtLately();
}

/** Within the day for which answers are kept: a week without one may have had none only until then. */
function wereDealtLately(): boolean {
  const sinceMonday = (Date.now() - firstDealtMs) % (7 * dayMs);
  return sinceMonday < dayMs;
}

const dayMs = 24 * 3_600_000;
/** Some moment at which they were due: 1970 began on a Thursday, nine hours later in Seoul. */
const firstDealtMs =
  (SPECIAL_MATCH_WEEKDAY + 3) * dayMs + (DROP_HOUR_SEOUL - 9) * 3_600_000 + SPECIAL_MATCH_MINUTE * 60_000;

function toBeSeen(items: readonly Match[]): Match | undefined {
  return items.find(({ state }) => state === 'RECOMMENDED' || state === 'OPENED');
}
