import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { MemberContext } from '../../app-context';
import { seoul } from '../../clock/seoul-date';
import { photos } from '../../db/schema';
import type { Reading, Section } from './section';
import { accountSections, subjectsOf } from './sections/account';
import { peopleSections } from './sections/people';
import { roomSections } from './sections/rooms';
import { safetySections } from './sections/safety';
import { teamSections } from './sections/teams';
import { walletSections } from './sections/wallet';

export const dataSections: readonly Section[] = [
  ...accountSections,
  ...peopleSections,
  ...teamSections,
  ...roomSections,
  ...walletSections,
  ...safetySections,
];

interface Entry {
  name: string;
  lastModified: Date;
  input: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>;
}

/**
 * Writes everything that is kept about a person to a ZIP at this path and answers how large it is. Nothing but one
 * photo, or one page of messages, is held in memory at a time.
 */
export async function packData(context: MemberContext, path: string): Promise<number> {
  await pipeline(makeZip(entriesOf(context)), createWriteStream(path));
  return (await stat(path)).size;
}

async function* entriesOf({ app, userId }: MemberContext): AsyncGenerator<Entry> {
  const reading: Reading = { db: app.db, userId };
  const lastModified = app.clock.now();
  yield { name: 'README.txt', lastModified, input: guide() };
  for (const { name, read } of dataSections)
    yield { name: `${name}.json`, lastModified, input: asJson(read(reading)) };
  const own = await listOwnPhotos(reading);
  yield { name: 'photos.json', lastModified, input: asJson(Promise.resolve(own.map(describePhoto))) };
  for (const photo of own) {
    const file = photo.clearKey ? await app.objects.get(photo.clearKey) : null;
    if (file) yield { name: fileOf(photo), lastModified, input: new Uint8Array(file) };
  }
}

function guide(): string {
  const lines = dataSections.map(({ name, about }) => `${name}.json: ${about}`);
  return [
    '슬라이드가 보관하고 있는 내 데이터예요. 다른 사람의 정보는 내가 앱에서 볼 수 있는 만큼만 들어 있어요.',
    '본인 확인 값과 만나고 싶지 않은 사람의 번호는 되돌릴 수 없는 값으로만 보관해서 넣지 않았어요.',
    '시각은 모두 한국 시각이에요.',
    '',
    ...lines,
    'photos.json, photos/: 프로필 사진과 대화방에 보낸 사진',
    '',
  ].join('\n');
}

/** A list that may be long is written entry by entry. */
async function* asJson(content: Promise<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  if (content instanceof Promise) {
    yield `${JSON.stringify(await content, inSeoul, 2)}\n`;
    return;
  }
  let count = 0;
  yield '[';
  for await (const entry of content) {
    yield `${count === 0 ? '' : ','}\n  ${JSON.stringify(entry, inSeoul)}`;
    count += 1;
  }
  yield '\n]\n';
}

/** Moments as the person's clock showed them, as everywhere in the app, with the offset of Seoul. */
function inSeoul(this: Record<string, unknown>, key: string, text: unknown): unknown {
  const value = this[key];
  return value instanceof Date ? seoul(value).format() : text;
}

type Photo = typeof photos.$inferSelect;

async function listOwnPhotos({ db, userId }: Reading): Promise<Photo[]> {
  return db
    .select()
    .from(photos)
    .where(or(eq(photos.userId, userId), inArray(photos.subject, await subjectsOf(db, userId))))
    .orderBy(asc(photos.id));
}

function describePhoto(photo: Photo) {
  const { purpose, channelId, position, status, width, height, rejectionReason, verdictAt, createdAt } =
    photo;
  const file = photo.clearKey ? fileOf(photo) : null;
  return { file, purpose, channelId, position, status, width, height, rejectionReason, verdictAt, createdAt };
}

function fileOf({ id }: Photo): string {
  return `photos/${id}.webp`;
}
