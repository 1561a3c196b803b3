import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { App } from '../../server/app-context';
import { locations, photos, refreshTokens, users, wallets } from '../../server/db/schema';
import { hashToken } from '../../server/tokens/tokens';

export interface PersonTraits {
  nickname?: string;
  gender?: 'MAN' | 'WOMAN';
  birthdate?: string;
  affiliation?: string;
  mbti?: string;
  isVerified?: boolean;
  /** Free clovers in the wallet. */
  cloverAmount?: number;
}

/** A person of a test with what their calls need. */
export interface Person {
  readonly id: number;
  readonly uniqueId: string;
  /** What their invite links carry. */
  readonly inviteToken: string;
  readonly nickname: string;
  readonly accessToken: string;
  readonly chatToken: string;
  readonly familyId: string;
}

let count = 0;

/** Writes a signed-up person with an approved photo and a live session. */
export async function createPerson(app: App, traits: PersonTraits = {}): Promise<Person> {
  count += 1;
  const nickname = traits.nickname ?? `사람${count}${randomBytes(2).toString('hex')}`;
  const now = app.clock.now();
  const location = await ensureLocation(app);
  const [user] = await app.db
    .insert(users)
    .values({
      uniqueId: randomUniqueId(),
      loginId: `p${count}.${randomBytes(5).toString('hex')}`,
      nickname,
      nicknameKey: nickname.normalize('NFC').toLowerCase(),
      gender: traits.gender ?? 'WOMAN',
      birthdate: traits.birthdate ?? '2003-05-05',
      phoneNumber: '01012345678',
      job: '대학생',
      affiliation: traits.affiliation ?? '한국대 국문과',
      locationId: location,
      mbti: traits.mbti ?? 'ENFP',
      verifiedAt: traits.isVerified === false ? null : now,
      lastActiveAt: now,
    })
    .returning();
  if (!user) throw new Error('the person was not written');
  await app.db.insert(wallets).values({ userId: user.id, freeBalance: traits.cloverAmount ?? 50 });
  await createPhoto(app, user.id);
  const familyId = randomUUID();
  await app.db.insert(refreshTokens).values({
    familyId,
    userId: user.id,
    tokenHash: hashToken(randomUUID()),
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return {
    id: user.id,
    uniqueId: user.uniqueId,
    inviteToken: `${user.uniqueId}${user.inviteSecret}`,
    nickname,
    familyId,
    accessToken: await app.tokens.sign('access', { sub: String(user.id), fam: familyId }, 86_400 * 365),
    chatToken: await app.tokens.sign('chat', { sub: String(user.id) }, 86_400 * 365),
  };
}

async function ensureLocation(app: App): Promise<number> {
  const [existing] = await app.db.select({ id: locations.id }).from(locations).limit(1);
  if (existing) return existing.id;
  await app.db
    .insert(locations)
    .values({ name: '서울 마포구', region: '서울', displayOrder: 1 })
    .onConflictDoNothing();
  const [made] = await app.db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.name, '서울 마포구'));
  if (!made) throw new Error('no location');
  return made.id;
}

async function createPhoto(app: App, userId: number): Promise<void> {
  const key = `profile/${randomUUID()}`;
  await app.db.insert(photos).values({
    key,
    purpose: 'PROFILE',
    subject: `user:${userId}`,
    userId,
    position: 0,
    status: 'APPROVED',
    contentType: 'image/jpeg',
    byteSize: 1000,
    width: 1080,
    height: 1080,
    clearKey: `${key}-clear.webp`,
    thumbnailKey: `${key}-thumb.webp`,
    blurredKey: `blurred/${randomUUID()}.webp`,
    blurredThumbnailKey: `blurred/${randomUUID()}-t.webp`,
  });
}

function randomUniqueId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  return Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
}
