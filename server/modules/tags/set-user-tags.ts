import { asc, eq, inArray } from 'drizzle-orm';
import { PROFILE_TAG_MAX_COUNT } from '@/contract/constants';
import type { Transaction } from '../../db/database';
import { tags, userTags } from '../../db/schema';
import { fieldError } from '../../errors/app-error';
import { nameKey } from '../../text/name-key';
import { assertAllowedText } from '../safety/assert-allowed-text';

interface Wanted {
  tagIds: readonly number[];
  customTags: readonly string[];
}

/** Replaces the tags of a person. Throws 1002 for unknown ids, blocked words or more than five. */
export async function setUserTags(tx: Transaction, userId: number, wanted: Wanted): Promise<void> {
  const ids = await resolveTags(tx, wanted);
  await tx.delete(userTags).where(eq(userTags.userId, userId));
  if (ids.length === 0) return;
  await tx.insert(userTags).values(ids.map((tagId, position) => ({ userId, tagId, position })));
}

/** Replaces the list that is given, chosen or typed tags; the other one stays. */
export async function updateUserTags(
  tx: Transaction,
  userId: number,
  { tagIds, customTags }: Partial<Wanted>,
): Promise<void> {
  const own = await tx
    .select({ id: tags.id, isCustom: tags.isCustom })
    .from(userTags)
    .innerJoin(tags, eq(tags.id, userTags.tagId))
    .where(eq(userTags.userId, userId))
    .orderBy(asc(userTags.position));
  const kept = own.filter(({ isCustom }) => (isCustom ? !customTags : !tagIds)).map(({ id }) => id);
  await setUserTags(tx, userId, {
    tagIds: [...new Set([...(tagIds ?? []), ...kept])],
    customTags: customTags ?? [],
  });
}

/** The ids of chosen and typed tags, each once; a typed tag that exists (case ignored) is that tag. */
export async function resolveTags(tx: Transaction, { tagIds, customTags }: Wanted): Promise<number[]> {
  const known = tagIds.length
    ? await tx
        .select({ id: tags.id })
        .from(tags)
        .where(inArray(tags.id, [...tagIds]))
    : [];
  if (known.length !== new Set(tagIds).size)
    throw fieldError('tagIds', '고를 수 없는 태그가 있어요. 다시 골라 주세요.', 'unknown tag');
  for (const name of customTags) assertAllowedText('HASHTAG', name, 'customTags');
  const ids = [...new Set([...tagIds, ...(await getOrCreateTags(tx, customTags))])];
  if (ids.length > PROFILE_TAG_MAX_COUNT)
    throw fieldError('customTags', `태그는 ${PROFILE_TAG_MAX_COUNT}개까지 고를 수 있어요.`, 'too many tags');
  return ids;
}

async function getOrCreateTags(tx: Transaction, names: readonly string[]): Promise<number[]> {
  const byKey = new Map(names.map((name) => [nameKey(name), name]));
  if (byKey.size === 0) return [];
  // In one order for everybody, so that two people who type the same new tags do not wait for each other in a ring.
  const rows = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
  await tx
    .insert(tags)
    .values(rows.map(([key, name]) => ({ name, nameKey: key, category: 'CUSTOM', isCustom: true })))
    .onConflictDoNothing();
  const found = await tx
    .select({ id: tags.id, nameKey: tags.nameKey })
    .from(tags)
    .where(inArray(tags.nameKey, [...byKey.keys()]));
  const ids = new Map(found.map((tag) => [tag.nameKey, tag.id]));
  return [...byKey.keys()].flatMap((key) => ids.get(key) ?? []);
}
