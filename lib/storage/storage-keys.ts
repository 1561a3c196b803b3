/**
 * Keys that more than one module knows, most under names that others know (docs/product.md#storage). Apart from the
 * parsed values, which bring a parser.
 */
export const storageKeys = {
  userId: 'userId',
  referralCode: 'referral-code-storage',
  appsflyerReferral: 'af-referral',
  invitedEvent: 'invited-event-storage',
  adjustData: 'adjustData',
  adjustDebug: 'adjustDebug',
  analyticsData: 'analyticsData',
  pendingAnalyticsEvents: 'pendingAnalyticsEvents',
  signUpDraft: 'sign-up-draft',
  profileDraft: 'profile-draft',
  teamDraft: 'team-draft',
  seenTeam: 'seen-team',
  greetingDraft: 'greeting-draft',
  safetyShareDraft: 'safety-share-draft',
  planPlaceDraft: 'plan-place-draft',
  typedWords: 'typed-words',
  /** Drafts of a session that ended by itself. */
  waitingDrafts: 'waiting-drafts',
  friendSearch: 'friend-search',
  chatSearch: 'chat-search',
  officeDrafts: 'office-drafts',
  match: 'match-storage',
  lounge: 'lounge-storage',
  isFirstLogin: 'isFirstLogin',
  returnTo: 'returnTo',
  chatOutbox: 'chat-outbox',
  chatDrafts: 'chat-drafts',
  safetyReadBy: 'safety-read-by',
  agreedTerms: 'agreed-terms',
  keptQueries: 'kept-queries',
  keptRooms: 'kept-rooms',
  announcements: 'announcements-shown',
  waitingLink: 'waiting-link',
  /** When the push that was opened last had been shown. */
  openedPush: 'opened-push',
  /** The type this device holds. */
  fontSheet: 'font-sheet',
  /** The address a browser gave the api for pushes. */
  browserPush: 'browser-push',
} as const;
