import { and, asc, eq, inArray } from 'drizzle-orm';
import { errorCodes } from '@/contract/error-codes';
import { maySee, type PersonField, type Relation, whoSeesWhat } from '@/contract/privacy';
import type { Me, PublicUser } from '@/contract/users';
import type { App } from '../../app-context';
import { ageOn } from '../../clock/seoul-date';
import { locations, photos, tags, users, userTags } from '../../db/schema';
import { AppError } from '../../errors/app-error';
import { hasAgreedToTerms } from '../terms/repository';

type User = typeof users.$inferSelect;

/** The current-user read. */
export async function loadMe(app: App, userId: number): Promise<Me> {
  const [user] = await app.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError(errorCodes.unauthorized);
  const profileImages = await loadProfileImages(app, userId);
  return {
    ...(await loadProfile(app, user, profileImages)),
    inviteToken: `${user.uniqueId}${user.inviteSecret}`,
    loginId: user.loginId,
    remainingLoginIdEdits: Math.max(0, app.product.loginIdEditLimit - user.loginIdEditCount),
    birthdate: user.birthdate,
    phoneNumber: maskPhoneNumber(user.phoneNumber),
    email: user.email,
    termsOfUse: await hasAgreedToTerms({ app, db: app.db }, userId),
    marketing: user.isMarketingAgreed,
    isVerified: user.verifiedAt !== null,
    profileImages,
    createdAt: user.createdAt.toISOString(),
  };
}

/** Somebody else as the viewer may see them: what the row of contract/privacy.ts has not is null. */
export async function toPublicUser(app: App, user: User, relation: Relation): Promise<PublicUser> {
  const {
    tags: ownTags,
    photoUrl,
    thumbnailUrl,
    photoUrls,
    ...person
  } = await loadProfile(app, user, await loadProfileImages(app, user.id));
  const tell = <T>(field: PersonField, value: T) => (maySee(relation, field) ? value : null);
  const isClear = whoSeesWhat[relation].photo === 'clear';
  return {
    id: tell('id', person.id),
    uniqueId: tell('uniqueId', person.uniqueId),
    nickname: person.nickname,
    age: tell('age', person.age),
    gender: tell('gender', person.gender),
    job: tell('job', person.job),
    affiliation: tell('affiliation', person.affiliation),
    location: tell('location', person.location),
    height: tell('height', person.height),
    mbti: tell('mbti', person.mbti),
    tags: tell('tags', ownTags) ?? [],
    mannerScore: tell('mannerScore', person.mannerScore),
    photoUrl: isClear ? photoUrl : null,
    thumbnailUrl: isClear ? thumbnailUrl : null,
    photoUrls: isClear ? photoUrls : [],
  };
}

async function loadProfile(app: App, user: User, images: Me['profileImages']) {
  const [location] = user.locationId
    ? await app.db.select().from(locations).where(eq(locations.id, user.locationId))
    : [];
  const ownTags = await app.db
    .select({ id: tags.id, name: tags.name, isCustom: tags.isCustom })
    .from(userTags)
    .innerJoin(tags, eq(tags.id, userTags.tagId))
    .where(eq(userTags.userId, user.id))
    .orderBy(asc(userTags.position));
  const approved = images.filter(({ status }) => status === 'APPROVED');
  return {
    id: user.id,
    uniqueId: user.uniqueId,
    nickname: user.nickname,
    age: ageOn(user.birthdate, app.clock.now()),
    gender: user.gender,
    job: user.job,
    affiliation: user.affiliation,
    location: location ?? null,
    height: user.height,
    mbti: user.mbti,
    tags: ownTags,
    mannerScore: user.mannerScore,
    photoUrl: approved[0]?.url ?? null,
    thumbnailUrl: approved[0]?.thumbnailUrl ?? null,
    photoUrls: approved.map(({ url }) => url),
  };
}

async function loadProfileImages(app: App, userId: number): Promise<Me['profileImages']> {
  const rows = await app.db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.userId, userId),
        eq(photos.purpose, 'PROFILE'),
        inArray(photos.status, ['PENDING', 'APPROVED', 'REJECTED']),
      ),
    )
    .orderBy(asc(photos.position));
  const images: Me['profileImages'] = [];
  for (const { key, status, position, clearKey, thumbnailKey, rejectionReason } of rows) {
    if (status === 'UPLOADING' || position === null || !clearKey || !thumbnailKey) continue;
    images.push({
      key,
      status,
      ...(status === 'REJECTED' && rejectionReason !== null && { rejectionReason }),
      url: await app.objects.presignGet(clearKey),
      thumbnailUrl: await app.objects.presignGet(thumbnailKey),
    });
  }
  return images;
}

/** 01012345678 → 010-****-5678. */
function maskPhoneNumber(digits: string): string {
  return `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}
