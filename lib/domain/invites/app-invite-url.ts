import { findNativeApp } from '@/lib/bridge/native-app';
import { reportError } from '@/lib/report-error/report-error';
import type { InviteLink } from './invite-link';

const failure = 'failed to generate invitation URL';

/** Links the app has made, by the web's own: one for the life of a page. */
const made = new Map<string, string>();

/**
 * The address to give out for an invite link: in the native app one that leads through the store, else, and wherever
 * the app gives none (reported as a warning), the web's own.
 */
export async function getInviteUrl({ url: webUrl, linkType }: InviteLink, uniqueId: string): Promise<string> {
  const known = made.get(webUrl);
  if (known) return known;
  try {
    const bridge = findNativeApp() && (await (await import('@/lib/bridge/open-bridge')).openBridge());
    if (!bridge?.can('generateInvitationUrl')) return webUrl;
    const result = await bridge.ask('generateInvitationUrl', { uniqueId, linkType, webUrl });
    if ('error' in result) throw new Error(result.error);
    if (!result.url.startsWith('https://')) throw new Error(failure);
    made.set(webUrl, result.url);
    return result.url;
  } catch (error) {
    reportError(new Error(failure, { cause: error }), { severity: 'warning' });
    return webUrl;
  }
}
