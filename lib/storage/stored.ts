import * as z from 'zod/mini';
import { idpTypeSchema } from '@/contract/primitives';
import { localArea, sessionArea } from './storage-area';
import { idItem, jsonItem, textItem } from './storage-item';
import { storageKeys } from './storage-keys';

const text = z.string().check(z.minLength(1));

const campaignSchema = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(200)));
const pendingEventSchema = z.object({
  name: text,
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Every key the web keeps, named once (docs/product.md#storage). */
export const stored = {
  accessToken: textItem(localArea, 'accessToken', text),
  refreshToken: textItem(localArea, 'refreshToken', text),
  userId: idItem(localArea, storageKeys.userId),
  /** Whose session ended by itself last, until somebody signs in: it is no logout. */
  expiredUserId: idItem(localArea, 'expired-user-id'),
  idpId: textItem(localArea, 'idpId', text),
  idpToken: textItem(localArea, 'idpToken', text),
  idpType: textItem(localArea, 'idpType', idpTypeSchema),
  email: textItem(localArea, 'email', text),
  platform: textItem(localArea, 'Slide-Platform', text),
  platformVersion: textItem(localArea, 'Slide-Platform-Version', text),
  platformAppVersion: textItem(localArea, 'Slide-Platform-App-Version', text),
  deviceId: textItem(localArea, 'Slide-Platform-Device-Id', text),
  /** The native app's: signed in by a user name; and where its device takes pushes. */
  isUsernameType: textItem(localArea, 'isUsernameType', z.enum(['true', 'false'])),
  fcmToken: textItem(localArea, 'fcmToken', text),
  /** The version of the native app that was here last. */
  lastAppVersion: textItem(localArea, 'lastAppVersion', text),
  /** How somebody came, by the campaign of an address or of the attribution service. */
  campaign: jsonItem(localArea, storageKeys.analyticsData, campaignSchema),
  /** Events that nobody has agreed to be counted by yet, oldest first. */
  pendingEvents: jsonItem(localArea, storageKeys.pendingAnalyticsEvents, z.array(pendingEventSchema)),
  /** What a phone verification brought back, until the api has it. */
  sidCode: textItem(sessionArea, 'sidCode', text),
  niceData: jsonItem(
    sessionArea,
    'niceData',
    z.object({ result: z.enum(['success', 'failure']), encodedData: text }),
  ),
  /** Signed up a moment ago and has not seen the onboarding. */
  isFirstLogin: textItem(sessionArea, storageKeys.isFirstLogin, z.literal('true')),
  /** Where someone wanted to go before signing up. */
  returnTo: textItem(sessionArea, storageKeys.returnTo, z.string().check(z.startsWith('/'))),
};

/** The credentials a logout clears (docs/product.md#logout). */
export function clearCredentials() {
  const credentials = [
    stored.idpId,
    stored.idpToken,
    stored.idpType,
    stored.accessToken,
    stored.refreshToken,
    stored.email,
    stored.userId,
    stored.platform,
    stored.platformVersion,
    stored.platformAppVersion,
    stored.deviceId,
    stored.isUsernameType,
  ];
  for (const credential of credentials) credential.remove();
}
