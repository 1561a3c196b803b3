import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import type { Context, TransactionContext } from '../../app-context';
import { photos } from '../../db/schema';
import { transact } from '../../db/transact';
import { AppError, fieldError } from '../../errors/app-error';
import { reach } from '../../events/milestones';
import { recordAudit } from '../../events/record-audit';
import { recordEvents } from '../../events/record-events';
import { lockPeople } from '../users/lock-people';
import { leaveOldFiles, superfluousOf } from './leave-old-files';
import { copyPhotoFiles, type FileKeys } from './photo-files';

type Photo = typeof photos.$inferSelect;

export type Verdict =
  | { status: 'APPROVED' }
  /** A sentence for its owner: what is wrong with the photo. */
  | { status: 'REJECTED'; reason: string };

interface Judgement {
  photoId: number;
  verdict: Verdict;
  /** Who or what decides. */
  judgedBy: string;
  /** As it stood when they looked: two who look at once do not overrule each other unseen. */
  seenStatus?: Photo['status'] | undefined;
}

/**
 * A person's word on a profile photo; a later one counts instead of an earlier one. A refused photo is gone for others
 * at once, with the addresses it was shown under, and its owner is notified if it is still one of theirs. The same verdict
 * again changes nothing. Throws 1002 that names the field, 1003 for no such photo, 1005 when it was judged meanwhile.
 */
export async function judgePhoto(context: Context, judgement: Judgement): Promise<void> {
  const { app } = context;
  const { photoId, verdict } = judgement;
  if (verdict.status === 'REJECTED' && verdict.reason.trim() === '')
    throw fieldError('reason', '어떤 점이 문제인지 적어 주세요.', 'required');
  const photo = await findPhoto(context, photoId);
  if (isSame(photo, verdict)) return;
  if (judgement.seenStatus !== undefined && judgement.seenStatus !== photo.status) throw judgedMeanwhile();
  // Nobody but its owner ever had an address of a photo that was not approved.
  const moved =
    photo.status === 'APPROVED' && verdict.status === 'REJECTED'
      ? await copyPhotoFiles(context, photo)
      : null;
  const isWritten = await transact(app, (tx) => write({ app, tx }, { photo, ...judgement, moved }));
  // At once; where the store is away, what the transaction ordered does it later.
  for (const key of moved ? superfluousOf(photo, { moved, isWritten }) : []) await app.objects.delete(key);
  if (!isWritten) {
    // Somebody was faster: with the same word, it is done.
    if (isSame(await findPhoto(context, photoId), verdict)) return;
    throw judgedMeanwhile();
  }
  app.log.info({ photoId, userId: photo.userId, status: verdict.status }, 'a photo was judged');
}

function judgedMeanwhile(): AppError {
  return new AppError(errorCodes.concurrencyFailed, {
    displayMessage: '그사이 이 사진의 판정이 바뀌었어요. 다시 보고 정해 주세요.',
  });
}

async function findPhoto({ app }: Context, photoId: number): Promise<Photo> {
  const [photo] = await app.db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.id, photoId),
        eq(photos.purpose, 'PROFILE'),
        ne(photos.status, 'UPLOADING'),
        isNotNull(photos.userId),
      ),
    );
  if (photo) return photo;
  throw new AppError(errorCodes.forbidden, {
    displayMessage: '없는 사진이에요.',
    debugMessage: 'photoId: no such photo',
  });
}

function isSame(photo: Photo, verdict: Verdict): boolean {
  if (photo.status !== verdict.status || photo.verdictAt === null) return false;
  return verdict.status === 'APPROVED' || photo.rejectionReason === verdict.reason.trim();
}

/** False when somebody else judged it since it was read. */
async function write(
  { app, tx }: TransactionContext,
  { photo, verdict, judgedBy, moved }: { photo: Photo } & Judgement & { moved: FileKeys | null },
): Promise<boolean> {
  const { userId } = photo;
  if (userId === null) return false;
  const reason = verdict.status === 'REJECTED' ? verdict.reason.trim() : null;
  // People before what is theirs, as everywhere: a profile that is being saved waits, or this does.
  const [owner] = await lockPeople(tx, [userId]);
  const [written] = await tx
    .update(photos)
    .set({
      ...moved,
      status: verdict.status,
      rejectionReason: reason,
      verdictAt: app.clock.now(),
      verdictBy: judgedBy,
      verdictSeenAt: null,
    })
    .where(
      and(
        eq(photos.id, photo.id),
        eq(photos.status, photo.status),
        photo.clearKey === null ? undefined : eq(photos.clearKey, photo.clearKey),
      ),
    )
    .returning();
  if (!written) return false;
  if (moved) await leaveOldFiles({ app, tx }, { photo, moved });
  await recordAudit(tx, {
    by: judgedBy,
    action: 'PHOTO_JUDGED',
    target: { type: 'photo', id: photo.id },
    before: { status: photo.status },
    after: { status: verdict.status },
  });
  const isShown = owner !== undefined && written.position !== null;
  if (isShown && verdict.status === 'APPROVED') reach(tx, 'photoAt', [userId]);
  if (isShown && verdict.status === 'REJECTED')
    await recordEvents(tx, [
      {
        userId,
        type: 'INAPPROPRIATE_PROFILE_IMAGE',
        data: { imageKey: photo.key, reason: verdict.reason.trim() },
      },
    ]);
  return true;
}
