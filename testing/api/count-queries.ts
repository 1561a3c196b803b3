import type { App } from '../../server/app-context';

/**
 * How many statements a read sends to the database: the fewest of five runs, because the outbox relay may still be
 * delivering what an earlier step of the test wrote and its statements would be counted too.
 */
export async function countQueries(app: App, read: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) fewest = Math.min(fewest, await countOnce(app, read));
  return fewest;
}

async function countOnce(app: App, act: () => Promise<unknown>): Promise<number> {
  // drizzle's session is the one door of both drivers beside the prepared reads; its type is not public.
  const { session } = app.db as unknown as { session: { prepareQuery: (...input: unknown[]) => unknown } };
  const { prepareQuery } = session;
  const { readJson } = app.db;
  let count = 0;
  session.prepareQuery = (...input) => {
    count += 1;
    return prepareQuery.apply(session, input);
  };
  app.db.readJson = (statement) => {
    count += 1;
    return readJson(statement);
  };
  try {
    await act();
    return count;
  } finally {
    session.prepareQuery = prepareQuery;
    app.db.readJson = readJson;
  }
}
