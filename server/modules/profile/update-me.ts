import { and, eq, lt, sql } from 'drizzle-orm';
import type { ParsedBody } from '@/contract/call';
import type { Me, updateMe as updateMeCall } from '@/contract/users';
import type { MemberContext, MemberTransactionContext } from '../../app-context';
import { users } from '../../db/schema';
import { transact, violatesUnique } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { nameKey } from '../../text/name-key';
import { userSubject } from '../../tokens/session';
import { assertLocation } from '../locations/assert-location';
import { processProfilePhotos } from '../photos/process-profile-photos';
import { setProfilePhotos } from '../photos/profile-photos';
import { assertAllowedText } from '../safety/assert-allowed-text';
import { updateUserTags } from '../tags/set-user-tags';
import { changeMarketingConsent } from '../terms/change-marketing-consent';
import { getMe } from './get-me';

type Changes = ParsedBody<typeof updateMeCall>;

/** Changes the given fields of the own profile, all or none. Throws 1002 that names the field. */
export async function updateMe({ app, userId }: MemberContext, changes: Changes): Promise<Me> {
  if (changes.nickname !== undefined) assertAllowedText('NICKNAME', changes.nickname);
  if (changes.job !== undefined) assertAllowedText('JOB', changes.job);
  if (changes.affiliation !== undefined) assertAllowedText('AFFILIATION', changes.affiliation);
  if (changes.loginId !== undefined) assertAllowedText('LOGIN_ID', changes.loginId);
  const subject = userSubject(userId);
  const keys = changes.profileImageKeys && [...new Set(changes.profileImageKeys)];
  await processProfilePhotos({ app }, { subject, keys: keys ?? [] });
  try {
    await transact(app, async (tx) => {
      await updateRow({ app, userId, tx }, changes);
      if (changes.tagIds || changes.customTags) await updateUserTags(tx, userId, changes);
      if (keys) await setProfilePhotos({ app, tx }, { userId, subject, keys });
    });
  } catch (error) {
    if (violatesUnique(error, 'users_nickname_key_unique'))
      throw fieldError('nickname', '사용할 수 없는 닉네임입니다', 'taken');
    if (violatesUnique(error, 'users_login_id_unique'))
      throw fieldError('loginId', '이미 사용 중인 아이디예요.', 'taken');
    throw error;
  }
  return getMe({ app, userId });
}

async function updateRow({ app, userId, tx }: MemberTransactionContext, changes: Changes): Promise<void> {
  const { nickname, job, affiliation, height, mbti, locationId, loginId, marketing } = changes;
  const [current] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!current) throw new Error('the user is missing');
  if (locationId !== undefined) await assertLocation(tx, locationId);
  if (loginId !== undefined && loginId !== current.loginId) await updateLoginId({ app, userId, tx }, loginId);
  if (marketing !== undefined) await changeMarketingConsent({ app, userId, tx }, marketing);
  await tx
    .update(users)
    .set({
      // drizzle leaves out what is undefined; null clears.
      nickname,
      nicknameKey: nickname === undefined ? undefined : nameKey(nickname),
      job,
      affiliation,
      height,
      mbti,
      locationId,
      lastActiveAt: app.clock.now(),
    })
    .where(eq(users.id, userId));
}

async function updateLoginId({ app, userId, tx }: MemberTransactionContext, loginId: string): Promise<void> {
  const [edited] = await tx
    .update(users)
    .set({ loginId, loginIdEditCount: sql`${users.loginIdEditCount} + 1` })
    .where(and(eq(users.id, userId), lt(users.loginIdEditCount, app.product.loginIdEditLimit)))
    .returning({ id: users.id });
  if (!edited) throw fieldError('loginId', '아이디를 더는 바꿀 수 없어요', 'no edits left');
}
