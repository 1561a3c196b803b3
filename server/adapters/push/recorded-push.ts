import type { Database } from '../../db/database';
import { pushRecords } from '../../db/schema';
import type { Push } from './push';

/** The embedded default: what would have been pushed is kept and shown in the sandbox console. */
export function createRecordedPush(db: Database): Push {
  return {
    async send(_target, { userId, type, title, body }) {
      await db.insert(pushRecords).values({ userId, type, title, body });
      return 'sent';
    },
  };
}
