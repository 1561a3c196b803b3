import { idParamSchema } from '@/contract/primitives';
import { screenNameOf } from '@/lib/analytics/screen-name';
import { paths, toReturnPath } from '@/lib/paths/paths';

/** Where a link from outside the page leads; `matchId` is what /match then shows. */
export interface LinkTarget {
  path: string;
  matchId: number | null;
  /** What is read by being there: the alarm of a tapped push. */
  alarmId?: number;
}

/** Places of the native app that are one page of ours, by their names without a slash at either end. */
const places: Readonly<Record<string, string>> = {
  'main/invitation': paths.teamInvitation,
  'main?start=lounge': paths.lounge,
  'main?start=team': paths.team,
  'chat/chatRoom': paths.chats,
  'profile/edit': paths.myPageEdit,
  notifications: paths.notifications,
  'tab/recommend': paths.home,
  'tab/my-team': paths.team,
  'tab/like-page': paths.like,
  'tab/chat-list': paths.chats,
  'tab/my-profile': paths.myPage,
};

/** The page of a deep link (docs/bridge.md#deep-links); null for one that is none. */
export function resolveDeepLink(link: string): LinkTarget | null {
  const place = link
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^\/+|\/+$/g, '');
  if (Object.hasOwn(places, place)) return toPage(places[place]);
  const [, noun, text] = /^(chat\/chatRoom|matching)\/([^/?#]+)$/.exec(place) ?? [];
  const id = idParamSchema.safeParse(text);
  if (!id.success) return null;
  return noun === 'matching' ? { path: paths.match, matchId: id.data } : toPage(paths.chatRoom(id.data));
}

/** A page of ours by its own path; null for another site's, the way in, and what is no page. */
export function resolveRoute(route: string): LinkTarget | null {
  const path = toReturnPath(route);
  if (path === null) return null;
  const { pathname } = new URL(path, 'https://own.invalid');
  return screenNameOf(pathname) === 'other' ? null : { path, matchId: null };
}

function toPage(path: string | undefined): LinkTarget | null {
  return path === undefined ? null : { path, matchId: null };
}
