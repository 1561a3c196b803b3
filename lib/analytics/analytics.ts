import { readPlatform } from '@/lib/bridge/native-app';

/** The events of docs/product.md#analytics. */
export type AnalyticsEvent =
  | 'create_team_begin'
  | 'create_team_complete'
  | 'delete_account'
  | 'login_complete'
  | 'match_send_like'
  | 'onboarding_begin'
  | 'referral_code_success'
  | 'sign_up_begin'
  | 'sign_up_complete'
  | 'sign_up_female'
  | 'signup_male'
  | 'team_building_requested'
  | 'team_building_cancelled'
  | 'tutorial_complete'
  | 'copy_friend_invite_link'
  | 'share_friend_invite_link'
  | 'invite_friend'
  | 'opened_from_notification'
  | 'purchase'
  | 'app_update'
  | 'screen_view';

export type AnalyticsParams = Readonly<Record<string, string | number | boolean>>;

type Forward = (event: AnalyticsEvent, params: AnalyticsParams) => void;

declare global {
  interface Window {
    /** The queue of the analytics tag; it reads what waited when it loads. */
    dataLayer?: unknown[];
  }
}

const forwards = new Set<Forward>();

/** Puts an event into the tag's queue and hands it to who else listens (the native app). No personal data. */
export function trackEvent(event: AnalyticsEvent, params: AnalyticsParams = {}): void {
  if (typeof window === 'undefined') return;
  window.dataLayer ??= [];
  window.dataLayer.push({ event, platform: readPlatform(), ...params });
  for (const forward of forwards) forward(event, params);
}

/** Answers the function that stops listening. */
export function onTrackedEvent(forward: Forward): () => void {
  forwards.add(forward);
  return () => {
    forwards.delete(forward);
  };
}
