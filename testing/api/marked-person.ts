import { eq } from 'drizzle-orm';
import { type PersonField, type Relation, whoSeesWhat } from '@/contract/privacy';
import { locations, photos, tags, users, userTags } from '../../server/db/schema';
import { addPhotos } from './add-photos';
import type { Person } from './person';
import type { TestApi } from './test-api';

/** What of a person can be found in a text, by the column of contract/privacy.ts it belongs to. */
export type Marks = Readonly<
  Record<PersonField | 'clearPhoto' | 'blurredPhoto' | 'secret', readonly string[]>
>;

let count = 0;

/** Gives a person values nobody else has, so that each can be recognised wherever it turns up. */
export async function markPerson(api: TestApi, person: Person): Promise<Marks> {
  const { app } = api;
  count += 1;
  const words = { job: `표식직업${count}`, affiliation: `한국대 표식학과${count}`, tag: `표식태그${count}` };
  const place = `표식시 표식구${count}`;
  const [location] = await app.db
    .insert(locations)
    .values({ name: place, region: '서울', displayOrder: 90 })
    .returning();
  const [tag] = await app.db
    .insert(tags)
    .values({ name: words.tag, nameKey: words.tag, category: 'CUSTOM', isCustom: true })
    .returning();
  const [user] = await app.db
    .update(users)
    .set({
      job: words.job,
      affiliation: words.affiliation,
      locationId: location?.id ?? null,
      height: 207,
      mbti: 'ISTP',
      mannerScore: 83,
      mannerRaterCount: 5,
      birthdate: '1985-01-01',
    })
    .where(eq(users.id, person.id))
    .returning();
  const [photo] = await app.db.select().from(photos).where(eq(photos.userId, person.id));
  if (!user || !photo || !tag) throw new Error('the marks were not written');
  const further = await addPhotos(api, person.id);
  await app.db.insert(userTags).values({ userId: person.id, tagId: tag.id, position: 0 });
  return {
    id: [String(person.id)],
    uniqueId: [person.uniqueId],
    nickname: [person.nickname],
    age: ['"age":41'],
    affiliation: [words.affiliation],
    job: [words.job],
    location: [place],
    height: ['"height":207'],
    mbti: ['"ISTP"'],
    tags: [words.tag],
    mannerScore: ['"mannerScore":83'],
    // Handles are opaque and the gender is the team's: neither can be told from somebody else's.
    handle: [],
    gender: [],
    clearPhoto: [photo, further].flatMap(({ key, clearKey, thumbnailKey }) => [
      key,
      clearKey ?? key,
      thumbnailKey ?? key,
    ]),
    blurredPhoto: [photo, further].flatMap(({ key, blurredKey, blurredThumbnailKey }) => [
      blurredKey ?? key,
      blurredThumbnailKey ?? key,
    ]),
    secret: [user.inviteSecret, user.loginId, user.birthdate, user.phoneNumber],
  };
}

/** What a text says of the person beyond what these rows of the table allow. */
export function beyondTable(text: string, marks: Marks, rows: readonly Relation[]): string[] {
  const allowed = new Set<string>(rows.flatMap((row) => [...whoSeesWhat[row].fields]));
  for (const row of rows) {
    const { photo } = whoSeesWhat[row];
    if (photo !== 'none') allowed.add(photo === 'clear' ? 'clearPhoto' : 'blurredPhoto');
  }
  return Object.entries(marks)
    .filter(([column, found]) => !allowed.has(column) && found.some((mark) => text.includes(mark)))
    .map(([column]) => column);
}
