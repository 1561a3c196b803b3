import { handOverCookiesSchema } from '@/contract/sessions';
import { stored } from '@/lib/storage/stored';
import { storeSession } from './store-session';

const names = ['accessToken', 'refreshToken', 'userId', 'idpId', 'idpToken', 'idpType', 'email'];

/**
 * Moves what a sign-in handed over from its short-lived cookies to local storage and deletes the cookies
 * (docs/product.md#session-start). A hand-over is newer than whatever was stored, so it replaces the other kind of
 * credential too. Answers what was handed over.
 */
export function takeHandOverCookies(): 'session' | 'signup' | null {
  const cookies = readCookies();
  const handedOver = handOverCookiesSchema.safeParse(cookies);
  for (const name of names) if (name in cookies) deleteCookie(name);
  if (!handedOver.success) return null;
  // Of a sign-up that was left, or of whoever was here before.
  stored.email.remove();
  if ('accessToken' in handedOver.data) {
    storeSession(handedOver.data);
    return 'session';
  }
  clearTokens();
  stored.idpId.set(handedOver.data.idpId);
  stored.idpToken.set(handedOver.data.idpToken);
  stored.idpType.set(handedOver.data.idpType);
  if (handedOver.data.email) stored.email.set(handedOver.data.email);
  return 'signup';
}

function clearTokens() {
  stored.accessToken.remove();
  stored.refreshToken.remove();
  stored.userId.remove();
}

function readCookies(): Record<string, string> {
  const pairs = document.cookie.split('; ').map((pair) => {
    const separator = pair.indexOf('=');
    return [pair.slice(0, separator), decode(pair.slice(separator + 1))];
  });
  return Object.fromEntries(pairs.filter(([name]) => names.includes(name ?? '')));
}

/** The text itself where it is not encoded as a cookie's. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The api may have set it for a parent domain, so that its own subdomain can; which one is not known. */
export function deleteCookie(name: string) {
  const labels = window.location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older webviews
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax${domain}`;
  }
}
