import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { idpAccounts, photos, users } from '../../db/schema';
import { drawPhotoSvg } from '../draw-photo';
import { isDemoAccount } from './seed-demo-world';
import { demoPhotoEdge } from './seed-people';

const atOnce = 2;
const thumbnailEdge = 256;
/** The photos' own size, so that the SVG is drawn at the size it is needed in. */
const drawingEdge = 1080;

type Photo = Awaited<ReturnType<typeof loadDemoPhotos>>[number];

/**
 * Draws the photos of the demo world and stores them as sign-up would: clear, thumbnail and the blurred pair. Two at a
 * time beside whatever else runs; stopped in the middle, the next start continues. Resolves when all are there.
 */
export async function drawDemoPhotos(context: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const { app } = context;
  const all = await loadDemoPhotos(context);
  const [first] = all;
  const marker = first?.photo.clearKey ? `${first.photo.clearKey}.done` : null;
  if (!marker || (await app.objects.get(marker))) return;
  const waiting = [...all];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
        await draw(context, next);
    }),
  );
  if (signal.aborted) return;
  await app.objects.put(marker, Buffer.from('done'), 'text/plain');
  app.log.info({ count: all.length }, 'the demo world has its photos');
}

/** The singles first: a new person meets them first. */
function loadDemoPhotos({ app: { db } }: Context) {
  return db
    .select({ photo: photos, seed: idpAccounts.idpId, gender: users.gender })
    .from(photos)
    .innerJoin(users, eq(users.id, photos.userId))
    .innerJoin(idpAccounts, and(eq(idpAccounts.userId, users.id), isDemoAccount))
    .where(and(eq(photos.purpose, 'PROFILE'), eq(photos.contentType, 'image/webp')))
    .orderBy(asc(idpAccounts.idpId));
}

async function draw({ app: { objects } }: Context, { photo, seed, gender }: Photo): Promise<void> {
  const { clearKey, thumbnailKey, blurredKey, blurredThumbnailKey } = photo;
  if (!clearKey || !thumbnailKey || !blurredKey || !blurredThumbnailKey) return;
  if (await objects.get(blurredThumbnailKey)) return;
  // Here, and not above: a world that has its photos goes without the library.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(drawPhotoSvg(seed, gender));
  const { data, info } = await sharp(svg, { density: (72 * demoPhotoEdge) / drawingEdge })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  const quick = { quality: 80, effort: 1 };
  const tiny = await open().resize(24, 24).blur(1.6).png().toBuffer();
  const blurred = await sharp(tiny).resize(320, 320, { kernel: 'cubic' }).blur(8).webp(quick).toBuffer();
  // The last one last: it says that the other three are there.
  for (const [key, picture] of [
    [clearKey, open().webp(quick)],
    [thumbnailKey, open().resize(thumbnailEdge, thumbnailEdge).webp(quick)],
    [blurredKey, sharp(blurred).webp(quick)],
    [blurredThumbnailKey, sharp(blurred).resize(thumbnailEdge, thumbnailEdge).webp(quick)],
  ] as const)
    await objects.put(key, await picture.toBuffer(), 'image/webp');
}
