import { eq } from 'drizzle-orm';
import type { Context } from '../../app-context';
import { banners } from '../../db/schema';
import { createBanner } from '../../modules/announcements/banners';
import { drawNoticePicture } from '../drawing/notice-picture';

const createdBy = 'demo';
const size = { width: 1000, height: 400 };

const seeds = [
  { alt: '친구를 초대하면 두 사람 모두 클로버를 받아요', link: '/my-page/invites', sky: 'day', clovers: 2 },
  { alt: '클로버로 LIKE를 보내 보세요', link: '/my-page/clover-store', sky: 'evening', clovers: 3 },
] as const;

/** The banners of the demo world, once: an operator's end of one stays an end. */
export async function seedDemoBanners(context: Context): Promise<void> {
  const { db } = context.app;
  const [known] = await db
    .select({ id: banners.id })
    .from(banners)
    .where(eq(banners.createdBy, createdBy))
    .limit(1);
  if (known) return;
  for (const [index, { alt, link, sky, clovers }] of seeds.entries())
    await createBanner(context, {
      image: Buffer.from(drawNoticePicture({ ...size, sky, clovers })),
      alt,
      link,
      displayOrder: index + 1,
      startsAt: null,
      endsAt: null,
      createdBy,
    });
}
