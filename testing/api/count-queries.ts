import type { App } from '../../server/app-context';

/** How many statements the api sends to its database while `act` runs. */
export async function countQueries(app: App, act: () => Promise<unknown>): Promise<number> {
  // drizzle's session is the one door of both drivers; its type is not public.
  const { session } = app.db as unknown as { session: { prepareQuery: (...input: unknown[]) => unknown } };
  const prepareQuery = session.prepareQuery;
  let count = 0;
  session.prepareQuery = (...input) => {
    count += 1;
    return prepareQuery.apply(session, input);
  };
  try {
    await act();
    return count;
  } finally {
    session.prepareQuery = prepareQuery;
  }
}

/**
 * The same for an act that can be repeated: the fewest of five runs, because on PostgreSQL the outbox relay still
 * delivers what an earlier step of the test wrote and its statements would be counted too.
 */
export async function countQueriesAtRest(app: App, act: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) fewest = Math.min(fewest, await countQueries(app, act));
  return fewest;
}
