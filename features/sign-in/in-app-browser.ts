/** Browsers inside other apps: their storage is their own, and sign-ins or uploads may be refused in them. */
export type InAppBrowser = 'kakaotalk' | 'line' | 'instagram' | 'facebook' | 'naver';

const marks: readonly [InAppBrowser, RegExp][] = [
  ['kakaotalk', /KAKAOTALK/i],
  // Not "Online" or "Baseline": LINE writes its version behind a slash.
  ['line', /\bLine\/\d/i],
  ['instagram', /\bInstagram\b/i],
  ['facebook', /\bFB(?:AN|AV|_IAB|IOS)\b/],
  ['naver', /\bNAVER\(inapp/i],
];

/** Which app's browser this user agent is of; null for a browser of its own, our app's webview among them. */
export function detectInAppBrowser(userAgent: string): InAppBrowser | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}

/** How to get from an app's browser to the device's own. */
export type WayOut =
  | { kind: 'link'; href: string }
  /** There is no address that leaves it: the person has to take the link along. */
  | { kind: 'copy' };

/** The way out of this browser to the same page. The page's query goes along, whichever way it is. */
export function wayOutOf(
  browser: InAppBrowser,
  { userAgent, url }: { userAgent: string; url: string },
): WayOut {
  if (browser === 'kakaotalk')
    return { kind: 'link', href: `kakaotalk://web/openExternal?url=${encodeURIComponent(url)}` };
  if (browser === 'line') return { kind: 'link', href: withParameter(url, 'openExternalBrowser', '1') };
  if (/Android/i.test(userAgent)) return { kind: 'link', href: chromeIntent(url) };
  return { kind: 'copy' };
}

/** Android opens it in Chrome, or in whatever browser there is. */
function chromeIntent(url: string): string {
  const { host, pathname, search, protocol } = new URL(url);
  const options = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(url)}`,
    'end',
  ];
  return `intent://${host}${pathname}${search}#${options.join(';')}`;
}

interface CarriedInvite {
  invitedEvent: { iuid: string; linkType: string } | null;
  referralCode: string;
}

/** The page's address with the invite somebody came by: the other browser cannot see what is stored here. */
export function addressWithInvite(address: string, { invitedEvent, referralCode }: CarriedInvite): string {
  const url = new URL(address);
  if (invitedEvent && !url.searchParams.has('iuid')) {
    url.searchParams.set('iuid', invitedEvent.iuid);
    if (invitedEvent.linkType) url.searchParams.set('link_type', invitedEvent.linkType);
  }
  if (referralCode && !url.searchParams.has('referralCode'))
    url.searchParams.set('referralCode', referralCode);
  return url.href;
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
