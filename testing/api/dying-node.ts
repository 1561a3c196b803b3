import type { App } from '../../server/app-context';
import type { Database } from '../../server/db/database';

/**
 * The same api as a node that dies after so many transactions: every later one fails with "killed", and nothing is
 * delivered of any. What the api itself does meanwhile is not touched.
 */
export function dyingNode(app: App, { afterTransactions }: { afterTransactions: number }): App {
  let left = afterTransactions;
  const db: Database = Object.create(app.db);
  db.transaction = async (change, config) => {
    if (left === 0) throw new Error('killed');
    left -= 1;
    return app.db.transaction(change, config);
  };
  return { ...app, db, outbox: { ...app.outbox, deliver() {} } };
}
