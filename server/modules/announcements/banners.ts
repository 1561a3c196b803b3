import type { getBanners as call } from '@/contract/announcements';
import type { ResponseBody } from '@/contract/call';
import type { Context } from '../../app-context';
import { banners } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { requireNoticeLink } from './notice-link';
import { bannersQuery } from './notice-queries';
import { storePicture } from './store-picture';

/** The banners of this moment, in their order. */
export async function getBanners({ app }: Context): Promise<ResponseBody<typeof call>> {
  const rows = await bannersQuery(app.db, { now: app.clock.now() });
  const items = rows.map(async ({ imageKey, ...banner }) => ({
    ...banner,
    imageUrl: await app.objects.presignGet(imageKey),
  }));
  return { items: await Promise.all(items) };
}

export interface NewBanner {
  readonly image: Buffer;
  readonly alt: string;
  readonly link: string | null;
  /** The smallest stands first. */
  readonly displayOrder: number;
  /** Null: now. */
  readonly startsAt: Date | null;
  /** Null: until it is ended. */
  readonly endsAt: Date | null;
  readonly createdBy: string;
}

/** Shows a picture among the banners from a moment on. Throws 1002 that names what cannot be shown. */
export async function createBanner(context: Context, input: NewBanner): Promise<{ id: number }> {
  const { app } = context;
  const { image, alt, displayOrder, createdBy } = input;
  const startsAt = input.startsAt ?? app.clock.now();
  if (input.endsAt && input.endsAt <= startsAt)
    throw fieldError('endsAt', '끝나는 시각이 시작보다 늦어야 해요.', 'ends before it starts');
  const link = requireNoticeLink(input.link, 'link');
  const imageKey = await storePicture(context, image);
  return transact(app, async (tx) => {
    const [made] = await tx
      .insert(banners)
      .values({
        imageKey,
        alt,
        link,
        displayOrder,
        startsAt,
        endsAt: input.endsAt,
        createdBy,
        createdAt: app.clock.now(),
      })
      .returning({ id: banners.id });
    if (!made) throw new Error('the banner was not written');
    await recordAudit(tx, {
      by: createdBy,
      action: 'BANNER_MADE',
      target: { type: 'banner', id: made.id },
      after: { startsAt: startsAt.toISOString(), endsAt: input.endsAt?.toISOString() ?? null },
    });
    return made;
  });
}
