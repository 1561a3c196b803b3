import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '../../server/app-context';

/** Whose statements are counted: what the service does meanwhile on its own is no part of a call. */
const counting = new AsyncLocalStorage<{ count: number }>();

/**
 * How many statements an act sends to the database: the fewest of five runs, because what a write sets off (the delivery
 * of what it wrote) may begin before its answer is there.
 */
export async function countQueries(app: App, act: () => Promise<unknown>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run += 1) fewest = Math.min(fewest, await countOnce(app, act));
  return fewest;
}

async function countOnce(app: App, act: () => Promise<unknown>): Promise<number> {
  // drizzle's session is the one door of both drivers beside the prepared reads; its type is not public.
  const { session } = app.db as unknown as { session: { prepareQuery: (...input: unknown[]) => unknown } };
  const { prepareQuery } = session;
  const { readJson } = app.db;
  const own = { count: 0 };
  const note = () => {
    if (counting.getStore() === own) own.count += 1;
  };
  session.prepareQuery = (...input) => {
    note();
    return prepareQuery.apply(session, input);
  };
  app.db.readJson = (statement) => {
    note();
    return readJson(statement);
  };
  try {
    await counting.run(own, act);
    return own.count;
  } finally {
    // Not set back but removed: what lies on this session alone would hide it from who listens to all of them.
    Reflect.deleteProperty(session, 'prepareQuery');
    app.db.readJson = readJson;
  }
}
