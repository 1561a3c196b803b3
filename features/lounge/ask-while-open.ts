import type { QueryClient } from '@tanstack/react-query';
import { errorCodes } from '@/contract/error-codes';
import type { Match, MatchState } from '@/contract/matches';
import { isApiError } from '@/lib/errors/api-error';
import { askWhile } from '@/lib/query/ask-while';
import { matchQueryOptions } from './api/get-match';

interface Question {
  match: Match;
  /** Of the other team or a team-mate: what the pair may become meanwhile without ending the question. */
  goesOnWith: readonly MatchState[];
  ask: (signal: AbortSignal) => Promise<boolean>;
}

/**
 * Asks about a pair for as long as it is what it is. One that becomes something else meanwhile, by a team-mate, the other
 * team or its end, closes the question and is the answer; one that may not be seen any more throws.
 */
export async function askWhileOpen(
  queryClient: QueryClient,
  { match, goesOnWith, ask }: Question,
): Promise<boolean | Match> {
  const open: readonly MatchState[] = [match.state, ...goesOnWith];
  const asked = await askWhile<Match, Match | Error, boolean>(queryClient, {
    queryKey: matchQueryOptions(match.id).queryKey,
    endOf: ({ data, error }) => {
      if (isApiError(error, errorCodes.forbidden)) return error;
      return data && !open.includes(data.state) ? data : undefined;
    },
    ask,
  });
  if ('answer' in asked) return asked.answer;
  if (asked.end instanceof Error) throw asked.end;
  return asked.end;
}
