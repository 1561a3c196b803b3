import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OwnDataExport } from '@/contract/data-exports';
import { errorCodes } from '@/contract/error-codes';
import type { MemberContext } from '../../app-context';
import { dataExports } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError } from '../../errors/app-error';
import { forgetDataExport } from '../endings/forget-data-export';
import { lockPeople } from '../users/lock-people';
import { makeDataExportJob } from './make-data-export';
import { nextAtOf, presentOwnDataExport } from './present-data-export';

/**
 * Asks for the file of everything that is kept about a person; an earlier one goes. While one is being made it is that
 * one. Throws 1003 within a day of one that was made.
 */
export async function createDataExport({ app, userId }: MemberContext): Promise<OwnDataExport> {
  return transact(app, async (tx) => {
    await lockPeople(tx, [userId]);
    const [latest] = await tx.select().from(dataExports).where(eq(dataExports.userId, userId));
    if (latest?.state === 'REQUESTED') return presentOwnDataExport(app, latest);
    if (latest && nextAtOf(app, latest))
      throw new AppError(errorCodes.forbidden, { displayMessage: '하루에 한 번만 요청할 수 있어요.' });
    await forgetDataExport({ app, tx, userId });
    const fileKey = `data/${randomUUID()}.zip`;
    const [made] = await tx
      .insert(dataExports)
      .values({ userId, fileKey, createdAt: app.clock.now() })
      .returning();
    if (!made) throw new Error('the data export was not written');
    await app.jobs.send(makeDataExportJob, { dataExportId: made.id, fileKey }, { tx });
    return presentOwnDataExport(app, made);
  });
}
