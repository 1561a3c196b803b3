import { eq } from 'drizzle-orm';
import type { MemberTransactionContext } from '../../app-context';
import { dataExports } from '../../db/schema';
import { deleteFilesAfter } from '../photos/delete-files';

/** Takes the file of a person's data away, also one that is being made: the job finds nobody who waits for it. */
export async function forgetDataExport(context: MemberTransactionContext): Promise<void> {
  const { tx, userId } = context;
  const gone = await tx.delete(dataExports).where(eq(dataExports.userId, userId)).returning();
  await deleteFilesAfter(
    context,
    gone.map(({ fileKey }) => fileKey).filter((key) => key !== null),
  );
}
