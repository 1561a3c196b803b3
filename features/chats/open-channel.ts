import { paths } from '@/lib/paths/paths';

/** The room whose address this is, if it is one's. */
export function openChannelIdOf(pathname: string): number | null {
  return pathname.startsWith(`${paths.chats}/`)
    ? Number(pathname.slice(paths.chats.length + 1)) || null
    : null;
}
