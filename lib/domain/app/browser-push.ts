import { findNativeApp } from '@/lib/bridge/native-app';
import { sessionStore } from '@/lib/domain/session/session-store';
import { api } from '@/lib/http/api';
import { workerUrl } from '@/lib/offline/worker-messages';
import { localArea } from '@/lib/storage/storage-area';
import { storageKeys } from '@/lib/storage/storage-keys';
import { closeShownPushes } from './shown-pushes';

/** Whether this browser shows pushes: `needsInstall` on an iPhone, where only an installed app may. */
export type BrowserPush = 'unsupported' | 'needsInstall' | 'blocked' | 'off' | 'on';

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return isIphoneBrowser() ? 'needsInstall' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks the person, then subscribes with the key of the config and tells the api. Throws when one of them refuses. */
export async function turnOnBrowserPush(key: string): Promise<BrowserPush> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerUrl);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an older key of ours is good for nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await tellApi(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnOffBrowserPush(): Promise<BrowserPush> {
  await api.deletePushToken();
  await forgetBrowserPush();
  return readBrowserPush();
}

/** A browser may change its address by itself (worker/pushes.ts): the api learns of it at the next visit. */
export async function followBrowserPush(): Promise<void> {
  const subscription = await currentSubscription();
  const known = localArea.read(storageKeys.browserPush);
  if (!subscription || known === null || known === subscription.endpoint) return;
  if (sessionStore.getState().status === 'authenticated') await tellApi(subscription);
}

/**
 * The person signs out: whoever comes next decides anew, and reads nothing that was told to them. The api has forgotten
 * the device with its sign-in.
 */
export async function forgetBrowserPush(): Promise<void> {
  localArea.remove(storageKeys.browserPush);
  // Neither waits for the other: one that fails leaves the other done.
  await Promise.all([
    currentSubscription().then((subscription) => subscription?.unsubscribe()),
    closeShownPushes(() => true),
  ]);
}

async function tellApi(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.createPushToken({ body: { webPush: { endpoint: endpoint ?? '', keys: { p256dh, auth } } } });
  localArea.write(storageKeys.browserPush, subscription.endpoint);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isSupported(): boolean {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isThere && findNativeApp() === null;
}

function isIphoneBrowser(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}
