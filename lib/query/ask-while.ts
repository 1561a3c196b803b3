import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

interface Question<Data, End, Answer> {
  queryKey: QueryKey;
  /** What ended the question, of what is known by now; undefined while there is something to ask. */
  endOf: (known: Partial<QueryState<Data>>) => End | undefined;
  ask: (signal: AbortSignal) => Promise<Answer>;
}

/**
 * Asks for as long as there is something to ask: what somebody else does meanwhile may end the question, which closes
 * then. Give the signal to whatever asks.
 */
export async function askWhile<Data, End, Answer>(
  queryClient: QueryClient,
  { queryKey, endOf, ask }: Question<Data, End, Answer>,
): Promise<{ end: End } | { answer: Answer }> {
  const ending = new AbortController();
  let end: End | undefined;
  const look = () => {
    end = endOf(queryClient.getQueryState<Data>(queryKey) ?? {});
    if (end === undefined) return;
    stop();
    ending.abort();
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  // It may have ended while what asks was on its way.
  look();
  if (end !== undefined) return { end };
  const answer = await ask(ending.signal).finally(stop);
  return end === undefined ? { answer } : { end };
}
