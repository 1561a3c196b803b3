import { paths } from '@/lib/paths/paths';

const names: Readonly<Record<string, string>> = {
  [paths.signIn]: 'sign-in',
  [paths.login]: 'sign-in',
  [paths.agreeToTerms]: 'agree-to-terms',
  [paths.niceVerification]: 'nice-verification',
  [paths.onboarding]: 'onboarding',
  [paths.home]: 'home',
  [paths.lounge]: 'lounge',
  [paths.team]: 'team',
  [paths.teamEdit]: 'team-edit',
  [paths.teamInvitation]: 'team-invitation',
  [paths.match]: 'match',
  [paths.like]: 'like',
  [paths.chats]: 'chats',
  [paths.notifications]: 'notifications',
  [paths.myPage]: 'my-page',
  [paths.myPageEdit]: 'my-page-edit',
  [paths.myPageAccount]: 'my-page-account',
  [paths.myPageDelete]: 'my-page-delete',
  [paths.cloverStore]: 'clover-store',
  [paths.myPageUser()]: 'my-page-user',
};

/** The screen's name for analytics, without ids; "other" for any path that docs/product.md#routes does not list. */
export function screenNameOf(pathname: string, signUpStep: string | null = null): string {
  if (pathname === paths.signUp) return `sign-up-${signUpStep ?? 'nickname'}`;
  if (/^\/chats\/\d+$/.test(pathname)) return 'chat-room';
  if (/^\/team\/\d+$/.test(pathname)) return 'team-detail';
  return names[pathname] ?? 'other';
}
