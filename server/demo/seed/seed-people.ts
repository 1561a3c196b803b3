import { randomUUID } from 'node:crypto';
import type { Context, TransactionContext } from '../../app-context';
import type { Transaction } from '../../db/database';
import {
  cloverEntries,
  consents,
  idpAccounts,
  locations,
  photos,
  users,
  userTags,
  wallets,
} from '../../db/schema';
import { randomUniqueId } from '../../modules/users/random-ids';
import { hashPhone } from '../../modules/verification/phone-hash';
import { nameKey } from '../../text/name-key';
import { userSubject } from '../../tokens/session';
import type { DemoPerson } from '../demo-person';
import { ensureTags } from './ensure-tags';

const dayMs = 86_400_000;
export const demoPhotoEdge = 640;

/** Signs all of them up at once, verified, with a wallet, consents, a photo and tags. Gives ids by their key. */
export async function seedPeople(
  { app, tx }: TransactionContext,
  people: readonly DemoPerson[],
): Promise<Map<string, number>> {
  const places = await tx.select().from(locations);
  const placeId = ({ place }: DemoPerson) =>
    (places.find(({ name }) => name === place.name) ?? places.find(({ region }) => region === place.region))
      ?.id ?? null;
  const rows = await tx
    .insert(users)
    .values(people.map((person, index) => toUser({ app }, { person, locationId: placeId(person), index })))
    .returning({ id: users.id, loginId: users.loginId });
  const byLoginId = new Map(rows.map(({ id, loginId }) => [loginId, id]));
  const seeded = people.map((person) => ({ person, userId: byLoginId.get(person.loginId) ?? 0 }));
  await tx.insert(idpAccounts).values(
    seeded.map(({ person, userId }) => ({
      userId,
      idpType: person.provider === 'kakao' ? ('KAKAO' as const) : ('APPLE' as const),
      idpId: person.key,
    })),
  );
  const userIds = seeded.map(({ userId }) => userId);
  await seedBelongings({ app, tx }, userIds);
  await seedUserTags(tx, seeded);
  return new Map(seeded.map(({ person, userId }) => [person.key, userId]));
}

function toUser(
  { app }: Context,
  { person, locationId, index }: { person: DemoPerson; locationId: number | null; index: number },
) {
  const now = app.clock.now().getTime();
  const joinedAt = new Date(now - (20 + (index % 30)) * dayMs);
  return {
    uniqueId: randomUniqueId(),
    loginId: person.loginId,
    nickname: person.nickname,
    nicknameKey: nameKey(person.nickname),
    gender: person.gender,
    birthdate: person.birthdate,
    phoneNumber: person.phone,
    phoneHash: hashPhone({ app }, person.phone),
    email: `${person.loginId}@demo.test`,
    job: person.job,
    affiliation: person.affiliation,
    locationId,
    height: person.heightCm,
    mbti: person.mbti,
    verifiedAt: joinedAt,
    createdAt: joinedAt,
  };
}

async function seedBelongings({ app, tx }: TransactionContext, userIds: readonly number[]): Promise<void> {
  const gift = app.product.signupGiftCloverAmount;
  await tx.insert(wallets).values(userIds.map((userId) => ({ userId, freeBalance: gift })));
  await tx.insert(cloverEntries).values(
    userIds.map((userId) => ({
      userId,
      freeAmount: gift,
      paidAmount: 0,
      reason: 'SIGNUP_GIFT' as const,
      causeKey: `SIGNUP_GIFT:${userId}`,
      balanceAfter: gift,
    })),
  );
  await tx.insert(consents).values(
    userIds.flatMap((userId) =>
      (['SERVICE', 'PRIVACY', 'MARKETING'] as const).map((kind) => ({
        userId,
        kind,
        version: app.product.termsVersion,
        isAgreed: kind !== 'MARKETING',
      })),
    ),
  );
  await tx.insert(photos).values(userIds.map(toPhoto));
}

function toPhoto(userId: number) {
  return {
    key: `profile/${randomUUID()}`,
    purpose: 'PROFILE' as const,
    subject: userSubject(userId),
    userId,
    position: 0,
    status: 'APPROVED' as const,
    contentType: 'image/webp',
    byteSize: 1,
    width: demoPhotoEdge,
    height: demoPhotoEdge,
    clearKey: `clear/${randomUUID()}.webp`,
    thumbnailKey: `thumbnail/${randomUUID()}.webp`,
    blurredKey: `blurred/${randomUUID()}.webp`,
    blurredThumbnailKey: `blurred/${randomUUID()}.webp`,
  };
}

async function seedUserTags(
  tx: Transaction,
  seeded: readonly { person: DemoPerson; userId: number }[],
): Promise<void> {
  const tagIds = await ensureTags(
    tx,
    seeded.flatMap(({ person }) => person.tags),
  );
  await tx
    .insert(userTags)
    .values(
      seeded.flatMap(({ person, userId }) =>
        tagIds(person.tags).map((tagId, position) => ({ userId, tagId, position })),
      ),
    );
}
