/** Every route of the product (docs/product.md#routes), named once. */
export const paths = {
  root: '/',
  signIn: '/sign-in',
  login: '/login',
  agreeToTerms: '/agree-to-terms',
  terms: '/terms',
  niceVerification: '/nice-verification',
  niceVerificationCallback: '/nice-verification/callback',
  signUp: '/sign-up',
  onboarding: '/onboarding',
  home: '/home',
  lounge: '/lounge',
  criteria: '/lounge/criteria',
  team: '/team',
  teamEdit: '/team/edit',
  teamInvitation: '/team/invitation',
  teamDetail: (matchId: number) => `/team/${matchId}`,
  match: '/match',
  like: '/like',
  chats: '/chats',
  chatRoom: (channelId: number) => `/chats/${channelId}`,
  chatPlan: (channelId: number) => `/chats/${channelId}/plan`,
  meeting: (meetingId: number) => `/meetings/${meetingId}`,
  chat: '/chat',
  notifications: '/notifications',
  /** Stands for an address whose document a device without a connection does not hold. */
  offline: '/offline',
  myPage: '/my-page',
  myPageFriends: '/my-page/friends',
  myPageEdit: '/my-page/edit',
  myPageAccount: '/my-page/account',
  myPageSignIns: '/my-page/account/sign-ins',
  myPageDataExport: '/my-page/account/data',
  myPageNotifications: '/my-page/notifications',
  myPageInvites: '/my-page/invites',
  /** A question of it is named by the fragment. */
  myPageHelp: '/my-page/help',
  myPageSafety: '/my-page/safety',
  myPageAvoidance: '/my-page/safety/avoidance',
  myPageBlocks: '/my-page/safety/blocks',
  myPageReports: '/my-page/safety/reports',
  mySanctions: '/my-page/safety/sanctions',
  mySafetyShares: '/my-page/safety/shares',
  mySafetyShareNew: '/my-page/safety/shares/new',
  myPageDelete: '/my-page/delete',
  cloverStore: '/my-page/clover-store',
  myPageCoupons: '/my-page/coupons',
  coupon: (couponId: number) => `/my-page/coupons/${couponId}`,
  /** Profile detail; of whom is a query parameter. */
  myPageUser: (userId?: number) =>
    userId === undefined ? '/my-page/user' : `/my-page/user?userId=${userId}`,
} as const;

/** What the pages of operators lie under. */
export const backOfficeSegment = 'admin';

/** A page for operators (back-office-paths.ts), which are none of the product's. */
export function isBackOffice(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}

/** The way in, which nobody wants to come back to. */
const entrances: readonly string[] = [
  paths.root,
  paths.signIn,
  paths.login,
  paths.agreeToTerms,
  paths.niceVerification,
  paths.niceVerificationCallback,
  paths.signUp,
  paths.onboarding,
];

/** A path of our own as a browser reads it, or null: never another site. */
export function toOwnPath(value: string | null | undefined): string | null {
  // Browsers drop control characters and read a backslash as a slash: neither is in a path of ours.
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value) || value.length > 500) return null;
  const { pathname, origin, search, hash } = new URL(value, 'https://own.invalid');
  // Dots resolve: `/x/..//evil.example` is a path of ours only until a router reads its two slashes.
  const isOwn = origin === 'https://own.invalid' && !pathname.startsWith('//');
  return isOwn ? `${pathname}${search}${hash}` : null;
}

/** The same to go back to: never the way in itself. */
export function toReturnPath(value: string | null | undefined): string | null {
  const path = toOwnPath(value);
  return path && !entrances.includes(path.replace(/[?#].*/s, '')) ? path : null;
}

/** Telling friends of a meeting with somebody who is known already, and where and when too once that is settled. */
export function safetyShareWithPath(company: string, settled?: { place: string; meetsAt: string }): string {
  const known = { with: company, ...(settled && { place: settled.place, at: settled.meetsAt }) };
  return `${paths.mySafetyShareNew}?${new URLSearchParams(known)}`;
}

/** The sign-in that leads back to where someone wanted to go. */
export function signInPath(returnTo: string | null): string {
  return returnTo ? `${paths.signIn}?returnTo=${encodeURIComponent(returnTo)}` : paths.signIn;
}
