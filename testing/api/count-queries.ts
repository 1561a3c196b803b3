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
