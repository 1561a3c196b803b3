import { whenSeoulShows } from '@/lib/format/dayjs';

/** "2026-12-01T12:00" of a field as a moment in Seoul; null for an empty one. */
export function momentOf(typed: string): string | null {
  return typed === '' ? null : whenSeoulShows(typed).toISOString();
}
