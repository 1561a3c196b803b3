import type { QueryClient } from '@tanstack/react-query';
import { errorCodes } from '@/contract/error-codes';
import type { Match, MatchState } from '@/contract/matches';
import { isApiError } from '@/lib/errors/api-error';
import { matchQueryOptions } from './api/get-match';

interface Question {
  match: Match;
  /** Of the other team or a team-mate: what the pair may become meanwhile without ending the question. */
  goesOnWith: readonly MatchState[];
  ask: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * Asks whether a LIKE is to be sent for as long as there is one to send. A pair that becomes something else meanwhile, by
 * a team-mate, the other team or its end, closes the question and is the answer; one that may not be seen any more throws.
 */
export async function askWhileOpen(
  queryClient: QueryClient,
  { match, goesOnWith, ask }: Question,
): Promise<boolean | Match> {
  const { queryKey } = matchQueryOptions(match.id);
  const open: readonly MatchState[] = [match.state, ...goesOnWith];
  const ending = new AbortController();
  let overtakenBy: Match | undefined;
  let refusal: Error | undefined;
  const look = () => {
    const { data, error } = queryClient.getQueryState(queryKey) ?? {};
    if (isApiError(error, errorCodes.forbidden)) refusal = error;
    else if (data && !open.includes(data.state)) overtakenBy = data;
    else return;
    stop();
    ending.abort();
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  // It may have become something else while what asks was on its way.
  look();
  const isMeant = !ending.signal.aborted && (await ask(ending.signal).finally(stop));
  if (refusal) throw refusal;
  return overtakenBy ?? isMeant;
}

/** Why a LIKE was not asked about to the end. */
export function overtakenWords({ state }: Match): string {
  if (state === 'LIKE_RECEIVED') return '그사이 이 팀이 LIKE를 보냈어요';
  if (state === 'EXPIRED' || state === 'CLOSED') return '그사이 끝난 추천이라 LIKE를 보내지 않았어요';
  return '친구가 한발 먼저 LIKE를 보냈어요';
}
