import type { Context } from '../../app-context';
import { announcements } from '../../db/schema';
import { transact } from '../../db/transact';
import { fieldError } from '../../errors/app-error';
import { recordAudit } from '../../events/record-audit';
import { requireNoticeLink } from './notice-link';
import { storePicture } from './store-picture';

export interface NewAnnouncement {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: Buffer | null;
  /** The literal "null" with a link: the picture is the button. */
  readonly confirm: { readonly text: string; readonly link: string | null } | null;
  readonly decline: { readonly text: string; readonly link: string | null } | null;
  readonly suppression: { readonly text: string; readonly durationInSeconds: number } | null;
  /** Null: now. */
  readonly startsAt: Date | null;
  /** Null: until it is ended. */
  readonly endsAt: Date | null;
  readonly createdBy: string;
}

/** Tells members something in a popup from a moment on. Throws 1002 that names what cannot be shown. */
export async function createAnnouncement(context: Context, input: NewAnnouncement): Promise<{ id: number }> {
  const { app } = context;
  const { title, description, image, confirm, decline, suppression } = input;
  if (!title && !image) throw fieldError('title', '제목이나 그림이 있어야 해요.', 'neither title nor image');
  const startsAt = input.startsAt ?? app.clock.now();
  if (input.endsAt && input.endsAt <= startsAt)
    throw fieldError('endsAt', '끝나는 시각이 시작보다 늦어야 해요.', 'ends before it starts');
  const links = {
    confirmLink: requireNoticeLink(confirm?.link ?? null, 'confirmLink'),
    declineLink: requireNoticeLink(decline?.link ?? null, 'declineLink'),
  };
  const imageKey = image && (await storePicture(context, image));
  return transact(app, async (tx) => {
    const [made] = await tx
      .insert(announcements)
      .values({
        title,
        description,
        imageKey,
        ...links,
        confirmText: confirm?.text ?? null,
        declineText: decline?.text ?? null,
        suppressionText: suppression?.text ?? null,
        suppressionSeconds: suppression?.durationInSeconds ?? null,
        startsAt,
        endsAt: input.endsAt,
        createdBy: input.createdBy,
        createdAt: app.clock.now(),
      })
      .returning({ id: announcements.id });
    if (!made) throw new Error('the announcement was not written');
    await recordAudit(tx, {
      by: input.createdBy,
      action: 'ANNOUNCEMENT_MADE',
      target: { type: 'announcement', id: made.id },
      after: { startsAt: startsAt.toISOString(), endsAt: input.endsAt?.toISOString() ?? null },
    });
    return made;
  });
}
