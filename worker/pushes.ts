import { countOnIcon } from '@/lib/offline/icon-count';
import { isTexts, type PushTapped, pushFragment } from '@/lib/offline/worker-messages';
import { isBackOffice, paths } from '@/lib/paths/paths';

interface Push {
  title: string;
  body: string | null;
  data: Record<string, string>;
  /** What it takes the place of: the same one sent again, the message before it in its room. */
  tag?: string;
}

/** A browser takes the right to push away from who pushes and shows nothing: what cannot be read is shown too. */
export async function showPush(registration: ServiceWorkerRegistration, text: string | null): Promise<void> {
  const { title, body, data, tag } = readPush(text) ?? { title: 'Slide', body: '새 소식이 있어요', data: {} };
  await registration.showNotification(title, {
    ...(body !== null && { body }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // Of a room the newest message stands, and is heard as the first was.
    ...(tag !== undefined && { tag, renotify: data.type === 'CHAT_MESSAGE' }),
    lang: 'ko',
    // A page takes away what was read, by what it knows later than this.
    data: { ...data, shownAt: String(Date.now()) },
  });
  await countShown(registration);
}

/** The icon counts the pushes that stand. */
export async function countShown(registration: ServiceWorkerRegistration): Promise<void> {
  await countOnIcon(self.navigator, (await registration.getNotifications()).length);
}

/** How long a page may take from its tap on until it listens. */
const longestLoadMs = 60_000;
let tapped: { message: PushTapped; atMs: number } | null = null;

/** Tells the page that is open, and opens one where there is none. */
export async function followPush(clients: Clients, data: unknown): Promise<void> {
  const texts = isTexts(data) ? data : {};
  const message: PushTapped = { kind: 'push-tapped', data: texts };
  tapped = { message, atMs: Date.now() };
  const windows = await clients.matchAll({ type: 'window' });
  // An operator's desk is no place for it.
  const open = windows.find(({ url }) => !isBackOffice(new URL(url).pathname));
  if (!open) {
    const fragment = `${pushFragment}${encodeURIComponent(JSON.stringify(texts))}`;
    await clients.openWindow(`${paths.home}${fragment}`);
    return;
  }
  open.postMessage(message);
  await open.focus();
}

/** A page has begun to listen: one that was loading at the tap has not heard of it, or its address was left for another. */
export function tellTapped(page: Pick<Client, 'postMessage'>): void {
  if (tapped && Date.now() - tapped.atMs < longestLoadMs) page.postMessage(tapped.message);
}

/** A page has heard of it. */
export function forgetTapped(): void {
  tapped = null;
}

/** The push service took the address back: the browser gets another one, and the next page tells the api. */
export async function subscribeAgain(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (oldSubscription) await pushManager.subscribe(oldSubscription.options);
}

/** Null for what is no push of ours. */
export function readPush(text: string | null): Push | null {
  try {
    const push: unknown = JSON.parse(text ?? '');
    if (typeof push !== 'object' || push === null || !('title' in push) || !('data' in push)) return null;
    const { title, data } = push;
    if (typeof title !== 'string' || !isTexts(data)) return null;
    const body = 'body' in push && typeof push.body === 'string' ? push.body : null;
    return { title, body, data, ...('tag' in push && typeof push.tag === 'string' && { tag: push.tag }) };
  } catch {
    return null;
  }
}
