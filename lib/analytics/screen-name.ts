import { paths } from '@/lib/paths/paths';

const names: Readonly<Record<string, string>> = {
  [paths.signIn]: 'sign-in',
  [paths.login]: 'sign-in',
  [paths.agreeToTerms]: 'agree-to-terms',
  [paths.terms]: 'terms',
  [paths.niceVerification]: 'nice-verification',
  [paths.niceVerificationCallback]: 'nice-verification',
  [paths.onboarding]: 'onboarding',
  [paths.home]: 'home',
  [paths.lounge]: 'lounge',
  [paths.criteria]: 'criteria',
  [paths.team]: 'team',
  [paths.teamEdit]: 'team-edit',
  [paths.teamInvitation]: 'team-invitation',
  [paths.match]: 'match',
  [paths.like]: 'like',
  [paths.chats]: 'chats',
  [paths.chat]: 'chats',
  [paths.notifications]: 'notifications',
  [paths.offline]: 'offline',
  [paths.myPage]: 'my-page',
  [paths.myPageFriends]: 'my-page-friends',
  [paths.myPageEdit]: 'my-page-edit',
  [paths.myPageAccount]: 'my-page-account',
  [paths.myPageSignIns]: 'my-page-sign-ins',
  [paths.myPageDataExport]: 'my-page-data',
  [paths.myPageNotifications]: 'my-page-notifications',
  [paths.myPageInvites]: 'my-page-invites',
  [paths.myPageHelp]: 'my-page-help',
  [paths.myPageSafety]: 'my-page-safety',
  [paths.myPageAvoidance]: 'my-page-avoidance',
  [paths.myPageBlocks]: 'my-page-blocks',
  [paths.myPageReports]: 'my-page-reports',
  [paths.mySanctions]: 'my-page-sanctions',
  [paths.mySafetyShares]: 'my-page-safety-shares',
  [paths.mySafetyShareNew]: 'my-page-safety-share-new',
  [paths.myPageDelete]: 'my-page-delete',
  [paths.cloverStore]: 'clover-store',
  [paths.myPageCoupons]: 'coupons',
  [paths.myPageUser()]: 'my-page-user',
};

/** Each question of the sign-up is a screen of its own, told apart by the address's `step`. */
const signUpNames: Readonly<Record<string, string>> = {
  nickname: 'sign-up-nickname',
  job: 'sign-up-job',
  affiliation: 'sign-up-affiliation',
  location: 'sign-up-location',
  mbti: 'sign-up-mbti',
  hashtag: 'sign-up-hashtag',
  photo: 'sign-up-profile-photo',
};

/**
 * The screen's name for analytics, without ids; "other" for any path that docs/product.md#routes does not list. null
 * for the sign-up before its address names a question: it is about to.
 */
export function screenNameOf(pathname: string, signUpStep: string | null = null): string | null {
  if (pathname === paths.signUp) return signUpNames[signUpStep ?? ''] ?? null;
  if (/^\/chats\/\d+$/.test(pathname)) return 'chat-room';
  if (/^\/chats\/\d+\/plan$/.test(pathname)) return 'chat-plan';
  if (/^\/meetings\/\d+$/.test(pathname)) return 'meeting';
  if (/^\/team\/\d+$/.test(pathname)) return 'team-detail';
  if (/^\/my-page\/coupons\/\d+$/.test(pathname)) return 'coupon';
  return names[pathname] ?? 'other';
}
