import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import {
  avoidedPhones,
  consents,
  idpAccounts,
  locations,
  milestones,
  pushPreferences,
  pushTokens,
  refreshTokens,
  tags,
  users,
  userTags,
  verifications,
} from '../../../db/schema';
import { signupSubject, userSubject } from '../../../tokens/session';
import { shownManner } from '../../meetings/manner-score';
import type { Reading, Section } from '../section';

export const accountSections: readonly Section[] = [
  { name: 'profile', about: '프로필과 계정', read: readProfile },
  { name: 'sign-in', about: '로그인 계정, 로그인한 기기, 알림을 받는 기기, 본인 확인', read: readSignIn },
  { name: 'consents', about: '약관과 마케팅 동의 기록', read: readConsents },
  { name: 'settings', about: '알림과 만남 설정', read: readSettings },
];

async function readProfile({ db, userId }: Reading) {
  const [row] = await db
    .select({ user: users, location: locations.name })
    .from(users)
    .leftJoin(locations, eq(locations.id, users.locationId))
    .where(eq(users.id, userId));
  if (!row) return null;
  const named = await db
    .select({ name: tags.name })
    .from(userTags)
    .innerJoin(tags, eq(tags.id, userTags.tagId))
    .where(eq(userTags.userId, userId))
    .orderBy(asc(userTags.position));
  const { user, location } = row;
  return {
    userId,
    uniqueId: user.uniqueId,
    loginId: user.loginId,
    loginIdEditCount: user.loginIdEditCount,
    nickname: user.nickname,
    gender: user.gender,
    birthdate: user.birthdate,
    phoneNumber: user.phoneNumber,
    email: user.email,
    job: user.job,
    affiliation: user.affiliation,
    location,
    height: user.height,
    mbti: user.mbti,
    tags: named.map(({ name }) => name),
    // Fewer raters would tell who said what.
    mannerScore: shownManner({ score: user.mannerScore, raterCount: user.mannerRaterCount }),
    verifiedAt: user.verifiedAt,
    lastActiveAt: user.lastActiveAt,
    joinedAt: user.createdAt,
    firstTimes: await readFirstTimes({ db, userId }),
  };
}

async function readFirstTimes({ db, userId }: Reading) {
  const { userId: _, week: __, gender: ___, ...moments } = getTableColumns(milestones);
  const [row] = await db.select(moments).from(milestones).where(eq(milestones.userId, userId));
  return row ?? null;
}

async function readSignIn({ db, userId }: Reading) {
  const accounts = await db
    .select({ idpType: idpAccounts.idpType, idpId: idpAccounts.idpId, createdAt: idpAccounts.createdAt })
    .from(idpAccounts)
    .where(eq(idpAccounts.userId, userId))
    .orderBy(asc(idpAccounts.id));
  const devices = await db
    .selectDistinctOn([refreshTokens.familyId], {
      platform: refreshTokens.platform,
      deviceName: refreshTokens.deviceName,
      lastUsedAt: refreshTokens.createdAt,
      endedAt: refreshTokens.revokedAt,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.userId, userId))
    .orderBy(refreshTokens.familyId, desc(refreshTokens.id));
  const pushDevices = await db
    .select({ deviceId: pushTokens.deviceId, platform: pushTokens.platform, updatedAt: pushTokens.updatedAt })
    .from(pushTokens)
    .where(eq(pushTokens.userId, userId))
    .orderBy(asc(pushTokens.id));
  return { accounts, devices, pushDevices, verifications: await readVerifications({ db, userId }) };
}

async function readVerifications({ db, userId }: Reading) {
  return db
    .select({
      state: verifications.state,
      maskedName: verifications.maskedName,
      birthdate: verifications.birthdate,
      gender: verifications.gender,
      phoneNumber: verifications.phoneNumber,
      createdAt: verifications.createdAt,
    })
    .from(verifications)
    .where(inArray(verifications.subject, await subjectsOf(db, userId)))
    .orderBy(asc(verifications.id));
}

/** What somebody did before the sign-up stands under the provider's account. */
export async function subjectsOf(db: Queryable, userId: number): Promise<string[]> {
  const accounts = await db.select().from(idpAccounts).where(eq(idpAccounts.userId, userId));
  return [userSubject(userId), ...accounts.map(signupSubject)];
}

async function readConsents({ db, userId }: Reading) {
  return db
    .select({
      kind: consents.kind,
      version: consents.version,
      isAgreed: consents.isAgreed,
      askedAgainAt: consents.askedAgainAt,
      at: consents.createdAt,
    })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.id));
}

async function readSettings({ db, userId }: Reading) {
  const [user] = await db
    .select({
      isMarketingAgreed: users.isMarketingAgreed,
      isSearchable: users.isSearchable,
      avoidsAffiliation: users.avoidsAffiliation,
    })
    .from(users)
    .where(eq(users.id, userId));
  const [preferences] = await db.select().from(pushPreferences).where(eq(pushPreferences.userId, userId));
  // Only hashes are kept, from which nobody gets a number back.
  const avoidedPhoneCount = await db.$count(avoidedPhones, eq(avoidedPhones.userId, userId));
  return { ...user, avoidedPhoneCount, pushes: preferences ?? null };
}
