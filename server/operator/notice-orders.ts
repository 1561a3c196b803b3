import { readFile } from 'node:fs/promises';
import type { Context } from '../app-context';
import { createBanner } from '../modules/announcements/banners';
import { createAnnouncement } from '../modules/announcements/create-announcement';
import { endAnnouncement, endBanner } from '../modules/announcements/end-notice';
import { listAnnouncements, listBanners } from '../modules/announcements/list-notices';
import { type Args, OrderError } from './read-args';
import { tableOf } from './table-of';

interface Shown {
  /** A file on the machine of who types. */
  readonly imageFile: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly by: string;
}

interface Button {
  readonly text: string;
  readonly link: string | null;
}

export type NoticeOrder =
  | { kind: 'announcements' | 'banners' }
  | { kind: 'end-announcement' | 'end-banner'; id: number; by: string }
  | (Shown & {
      kind: 'announcement';
      title: string | null;
      text: string | null;
      confirm: Button | null;
      decline: Button | null;
      suppression: { text: string; durationInSeconds: number } | null;
    })
  | (Shown & {
      kind: 'banner';
      imageFile: string;
      alt: string;
      link: string | null;
      displayOrder: number;
    });

export const noticeUsage = `npm run operate -- announcements
npm run operate -- announcement (--title <text> | --image <file>) [--text <text>] [--confirm <text> [--confirm-link <link>]]
    [--decline <text> [--decline-link <link>]] [--suppress <text> --suppress-hours <n>] [--from <moment>] [--until <moment>] --by <name>
npm run operate -- announcement --end <n> --by <name>
npm run operate -- banners
npm run operate -- banner --image <file> --alt <text> [--link <link>] [--order <n>] [--from <moment>] [--until <moment>] --by <name>
npm run operate -- banner --end <n> --by <name>`;

const hourSeconds = 3600;

/** Reads an order about announcements and banners; null when it is about something else. Throws OrderError. */
export function parseNoticeOrder(args: Args): NoticeOrder | null {
  switch (args.order) {
    case 'announcements':
    case 'banners':
      return { kind: args.order };
    case 'announcement':
    case 'banner': {
      if (args.text('end') !== null)
        return { kind: `end-${args.order}`, id: args.number('end'), by: args.by() };
      return args.order === 'banner' ? parseBanner(args) : parseAnnouncement(args);
    }
    default:
      return null;
  }
}

function parseAnnouncement(args: Args): NoticeOrder {
  const title = args.text('title');
  const shown = parseShown(args);
  if (title === null && shown.imageFile === null) throw new OrderError('--title or --image is missing');
  const suppressText = args.text('suppress');
  const suppression =
    suppressText === null
      ? null
      : {
          text: suppressText,
          durationInSeconds: args.number('suppress-hours') * hourSeconds,
        };
  return {
    kind: 'announcement',
    title,
    text: args.text('text'),
    confirm: parseButton(args, 'confirm'),
    decline: parseButton(args, 'decline'),
    suppression,
    ...shown,
  };
}

function parseBanner(args: Args): NoticeOrder {
  return {
    kind: 'banner',
    ...parseShown(args),
    imageFile: args.need('image'),
    alt: args.need('alt'),
    link: args.text('link'),
    displayOrder: args.text('order') === null ? 1 : args.number('order'),
  };
}

function parseShown(args: Args): Shown {
  return {
    imageFile: args.text('image'),
    startsAt: args.moment('from'),
    endsAt: args.moment('until'),
    by: args.by(),
  };
}

function parseButton(args: Args, name: 'confirm' | 'decline'): Button | null {
  const text = args.text(name);
  const link = args.text(`${name}-link`);
  if (text === null && link !== null) throw new OrderError(`--${name} is missing for --${name}-link`);
  return text === null ? null : { text, link };
}

/** Carries it out; answers what to print. Throws OrderError or the use case's AppError. */
export async function runNoticeOrder(context: Context, order: NoticeOrder): Promise<string> {
  switch (order.kind) {
    case 'announcements':
      return tableOf(await listAnnouncements(context));
    case 'banners':
      return tableOf(await listBanners(context));
    case 'end-announcement':
      await endAnnouncement(context, { id: order.id, endedBy: order.by });
      return `Announcement ${order.id} ended.`;
    case 'end-banner':
      await endBanner(context, { id: order.id, endedBy: order.by });
      return `Banner ${order.id} ended.`;
    case 'announcement': {
      const { by: createdBy, imageFile, text: description } = order;
      const image = imageFile === null ? null : await readPicture(imageFile);
      const { id } = await createAnnouncement(context, { ...order, description, image, createdBy });
      return `Announcement ${id}, ${periodOf(order)}.`;
    }
    case 'banner': {
      const image = await readPicture(order.imageFile);
      const { id } = await createBanner(context, { ...order, image, createdBy: order.by });
      return `Banner ${id}, ${periodOf(order)}.`;
    }
  }
}

function readPicture(file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new OrderError(`--image ${file}: cannot be read`);
  });
}

function periodOf({ startsAt, endsAt }: Shown): string {
  return `from ${startsAt?.toISOString() ?? 'now'} ${endsAt ? `until ${endsAt.toISOString()}` : 'until it is ended'}`;
}
