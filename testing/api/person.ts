import { randomBytes, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { App } from '../../server/app-context';
import { milestones, photos, refreshTokens, users, wallets } from '../../server/db/schema';
import { randomUniqueId } from '../../server/modules/users/random-ids';
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

/** Writes a signed-up person with an approved photo and a live session, in one statement: suites make thousands. */
export async function createPerson({ db, clock, tokens }: App, traits: PersonTraits = {}): Promise<Person> {
  count += 1;
  const nickname = traits.nickname ?? `사람${count}${randomBytes(2).toString('hex')}`;
  const now = clock.now();
  const person = db.$with('person').as(
    db
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
        locationId: sql`(select min(id) from locations)`,
        mbti: traits.mbti ?? 'ENFP',
        verifiedAt: traits.isVerified === false ? null : now,
        lastActiveAt: now,
      })
      .returning({ id: users.id, uniqueId: users.uniqueId, inviteSecret: users.inviteSecret }),
  );
  const userId = sql<number>`(select id from person)`;
  const wallet = db.$with('wallet').as(
    db
      .insert(wallets)
      .values({ userId, freeBalance: traits.cloverAmount ?? 50 })
      .returning({ userId: wallets.userId }),
  );
  const photo = db.$with('photo').as(db.insert(photos).values(photoOf(userId)).returning({ id: photos.id }));
  const familyId = randomUUID();
  const session = db.$with('session').as(
    db
      .insert(refreshTokens)
      .values({
        familyId,
        userId,
        tokenHash: hashToken(randomUUID()),
        expiresAt: new Date(now.getTime() + 86_400_000),
      })
      .returning({ id: refreshTokens.id }),
  );
  const gender = traits.gender ?? 'WOMAN';
  const reached = db.$with('reached').as(
    db
      .insert(milestones)
      .values({
        userId,
        gender,
        week: sql`date_trunc('week', now() at time zone 'Asia/Seoul')`,
        photoAt: now,
      })
      .returning({ userId: milestones.userId }),
  );
  const [user] = await db.with(person, wallet, photo, session, reached).select().from(person);
  if (!user) throw new Error('the person was not written');
  return {
    id: user.id,
    uniqueId: user.uniqueId,
    inviteToken: `${user.uniqueId}${user.inviteSecret}`,
    nickname,
    familyId,
    accessToken: await tokens.sign('access', { sub: String(user.id), fam: familyId }, 86_400 * 365),
    chatToken: await tokens.sign('chat', { sub: String(user.id) }, 86_400 * 365),
  };
}

function photoOf(userId: SQL<number>) {
  const key = `profile/${randomUUID()}`;
  return {
    key,
    purpose: 'PROFILE' as const,
    subject: sql<string>`'user:' || ${userId}`,
    userId,
    position: 0,
    status: 'APPROVED' as const,
    contentType: 'image/jpeg',
    byteSize: 1000,
    width: 1080,
    height: 1080,
    clearKey: `${key}-clear.webp`,
    thumbnailKey: `${key}-thumb.webp`,
    blurredKey: `blurred/${randomUUID()}.webp`,
    blurredThumbnailKey: `blurred/${randomUUID()}-t.webp`,
  };
}
