import { AsyncLocalStorage } from 'node:async_hooks';
import type { App } from '../../server/app-context';

/** What one call asked of the database. */
interface Asked {
  /** Within its transactions and outside them; what begins and ends a transaction is none. */
  readonly statements: string[];
  transactions: number;
}

interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): unknown;
}

/** Whose statements are counted: what the service does meanwhile on its own is no part of a call. */
const counting = new AsyncLocalStorage<Asked>();

/** Who calls is proven for all calls of half a second at a time, so whoever comes first asks. */
const proofs = new Set(['sign-in', 'changed-people']);

/** One driver sends these as statements, the other in a way of its own. */
const bounds = /^(?:begin|commit|rollback)\b/i;

/**
 * What an act that changes something asks of the database, at the one time it can be done. What
 * the change sets off (its delivery) is no part of it.
 */
export async function recordWrite(app: App, act: () => Promise<unknown>): Promise<Asked> {
  const { session } = app.db as unknown as { session: Session };
  // Every transaction has a session of its own, of this one kind; it is the one door of both drivers.
  const sessions = Object.getPrototypeOf(session) as Session;
  const { prepareQuery } = sessions;
  const { readJson, transaction } = app.db;
  const { deliver } = app.outbox;
  const own: Asked = { statements: [], transactions: 0 };
  const note = (text: string) => {
    if (counting.getStore() === own) own.statements.push(text);
  };
  sessions.prepareQuery = function (query, ...rest) {
    if (!bounds.test(query.sql)) note(query.sql);
    return prepareQuery.call(this, query, ...rest);
  };
  app.db.readJson = (statement) => {
    if (!proofs.has(statement.name)) note(statement.text);
    return readJson(statement);
  };
  app.db.transaction = (...input) => {
    if (counting.getStore() === own) own.transactions += 1;
    return transaction.apply(app.db, input) as never;
  };
  app.outbox.deliver = (rows) => counting.exit(() => deliver(rows));
  try {
    await counting.run(own, act);
    return own;
  } finally {
    sessions.prepareQuery = prepareQuery;
    Object.assign(app.db, { readJson, transaction });
    app.outbox.deliver = deliver;
  }
}
