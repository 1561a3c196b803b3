import type { WebPushSubscription } from '@/contract/alarms';
import type { PushKind } from '../../push/push-groups';

export interface PushMessage {
  userId: number;
  title: string;
  body: string | null;
  type: PushKind;
  data: Record<string, string | number | boolean | null>;
  /**
   * Under it a device shows one notification: the same one that is sent again, because nobody heard that it had arrived,
   * and the next of a room take the place of the one before. At most 64 octets, as APNs takes it.
   */
  tag: string;
  /**
   * How long it may be kept for a device that is off; absent: for as long as a service does by itself. A browser's does
   * for a day at most.
   */
  keptSeconds?: number;
}

export interface PushTarget {
  /** Of FCM; with `webPushKeys` the address that a browser's push service gave it. */
  token: string;
  webPushKeys: WebPushSubscription['keys'] | null;
}

/** Sends one notification to one device. `unregistered`: the device is gone, drop its token. */
export interface Push {
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'unregistered'>;
}
