import type { z } from 'zod/mini';
import type { announcementSchema } from '@/contract/announcements';
import { paths } from '@/lib/paths/paths';

export type Announcement = z.infer<typeof announcementSchema>;

/** Where a popup may stand: the main places, and nowhere that somebody types, pays, signs up or talks. */
const announcementPages: readonly string[] = [
  paths.home,
  paths.lounge,
  paths.team,
  paths.like,
  paths.chats,
  paths.myPage,
];

export function mayAnnounceOn(pathname: string): boolean {
  return announcementPages.includes(pathname);
}

interface Standing {
  pathname: string;
  hasBeenShown: boolean;
  /** Unix seconds until which the person wants no more of it; null when never said. */
  suppressedUntil: number | null;
  nowMs: number;
}

/** Whether an announcement comes up now (docs/product.md#announcements). */
export function shouldAnnounce({ pathname, hasBeenShown, suppressedUntil, nowMs }: Standing): boolean {
  const isSuppressed = suppressedUntil !== null && suppressedUntil > nowMs / 1000;
  return mayAnnounceOn(pathname) && !hasBeenShown && !isSuppressed;
}

/** Now and how long, as what is kept: Unix seconds. */
export function suppressionEnd(nowMs: number, durationInSeconds: number): number {
  return Math.floor(nowMs / 1000) + durationInSeconds;
}
