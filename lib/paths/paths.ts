/** Every route of the product (spec section 2), named once. */
export const paths = {
  root: '/',
  signIn: '/sign-in',
  login: '/login',
  agreeToTerms: '/agree-to-terms',
  niceVerification: '/nice-verification',
  niceVerificationCallback: '/nice-verification/callback',
  signUp: '/sign-up',
  onboarding: '/onboarding',
  home: '/home',
  lounge: '/lounge',
  team: '/team',
  teamEdit: '/team/edit',
  teamInvitation: '/team/invitation',
  teamDetail: (matchId: number) => `/team/${matchId}`,
  match: '/match',
  like: '/like',
  chats: '/chats',
  chatRoom: (channelId: number) => `/chats/${channelId}`,
  chat: '/chat',
  notifications: '/notifications',
  myPage: '/my-page',
  myPageEdit: '/my-page/edit',
  myPageAccount: '/my-page/account',
  myPageDelete: '/my-page/delete',
  cloverStore: '/my-page/clover-store',
  /** Profile detail; of whom is a query parameter. */
  myPageUser: (userId?: number) =>
    userId === undefined ? '/my-page/user' : `/my-page/user?userId=${userId}`,
} as const;

/** A path of our own to go back to, or null: never another site, and never the sign-in itself. */
export function toReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || value.length > 500) return null;
  const { pathname, origin, search } = new URL(value, 'https://own.invalid');
  const isOwn = origin === 'https://own.invalid';
  const isEntrance = [paths.root, paths.signIn, paths.login].some((entrance) => entrance === pathname);
  return isOwn && !isEntrance ? `${pathname}${search}` : null;
}

/** The sign-in that leads back to where someone wanted to go. */
export function signInPath(returnTo: string | null): string {
  return returnTo ? `${paths.signIn}?returnTo=${encodeURIComponent(returnTo)}` : paths.signIn;
}
