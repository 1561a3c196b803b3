/**
 * The events of docs/product.md#analytics by their names, each with its short code at the second attribution service;
 * `attributionEvent` where the first one has a name of its own.
 */
export const analyticsEvents = {
  create_team_begin: { shortCode: 'ctb4k1' },
  create_team_complete: { shortCode: 'ctc7m2' },
  delete_account: { shortCode: 'dac9p3' },
  login_complete: { shortCode: 'lgc2r4' },
  match_send_like: { shortCode: 'msl5t5' },
  onboarding_begin: { shortCode: 'obb8v6' },
  referral_code_success: { shortCode: 'rcs1x7' },
  sign_up_begin: { shortCode: 'sub4z8' },
  sign_up_complete: { shortCode: 'suc7b9', attributionEvent: 'af_complete_registration' },
  sign_up_female: { shortCode: 'suf3d1' },
  signup_male: { shortCode: 'sum6f2' },
  team_building_requested: { shortCode: 'tbr9h3' },
  team_building_cancelled: { shortCode: 'tbc2j4' },
  tutorial_complete: { shortCode: 'ttc5l5' },
  copy_friend_invite_link: { shortCode: 'cfl8n6' },
  share_friend_invite_link: { shortCode: 'sfl1q7' },
  invite_friend: { shortCode: 'ivf4s8' },
  opened_from_notification: { shortCode: 'ofn7u9' },
  purchase: { shortCode: 'pch3w1' },
  app_update: { shortCode: 'apu6y2' },
} as const satisfies Record<string, { shortCode: string; attributionEvent?: string }>;

export type AnalyticsEvent = keyof typeof analyticsEvents;
