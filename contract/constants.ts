/** Constants of the product's rules (docs/product.md). Prices and schedules are data: server/config/product.ts. */
export const TEAM_SIZE = 3;
export const NICKNAME_MAX_LENGTH = 12;
export const HEIGHT_MIN_CM = 140;
export const HEIGHT_MAX_CM = 210;
export const TEAM_HASHTAG_MAX_COUNT = 5;
export const TEAM_NAME_MAX_LENGTH = 16;
export const TEAM_INTRO_MAX_LENGTH = 100;
export const HASHTAG_MAX_LENGTH = 12;
export const PROFILE_TAG_MAX_COUNT = 5;
export const PROFILE_PHOTO_MAX_COUNT = 3;
/** Of the shorter edge: smaller ones are blurred where they fill a phone's width. */
export const PROFILE_PHOTO_MIN_EDGE_PX = 480;
export const JOB_MAX_LENGTH = 20;
export const AFFILIATION_MAX_LENGTH = 30;
export const CHAT_TEXT_MAX_LENGTH = 1000;
/** What is looked for in a room, or among the rooms. */
export const CHAT_SEARCH_MAX_LENGTH = 50;
/** The line that may go with a LIKE. */
export const GREETING_MAX_LENGTH = 60;
export const REPORT_DESCRIPTION_MIN_LENGTH = 5;
export const REPORT_DESCRIPTION_MAX_LENGTH = 500;
export const SAFETY_SHARE_FRIEND_MAX_COUNT = 5;
export const SAFETY_SHARE_TEXT_MAX_LENGTH = 60;
export const PLAN_PLACE_MAX_COUNT = 10;
export const PLAN_PLACE_MAX_LENGTH = 40;
/** How many days a plan can be made for, from tomorrow on. */
export const PLAN_DAY_COUNT = 14;
/** What was planned stands at the head of its room for so long after it began: somebody is still on the way. */
export const MEETING_SHOWN_HOURS = 6;
/** After a meeting everybody is asked at this hour of the next day, and may answer for so long. */
export const MEETING_ASK_HOUR_SEOUL = 11;
export const MEETING_ANSWER_HOURS = 72;
/** A manner score is shown when so many people rated. */
export const MANNER_RATER_MIN_COUNT = 5;
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_MAX_LENGTH = 1000;
export const WITHDRAWAL_REASON_MAX_LENGTH = 200;
/** How long the sender may take a message back from everybody. */
export const DELETE_FOR_ALL_HOURS = 24;
export const CHAT_IMAGE_MAX_COUNT = 10;
export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 50;
export const AVOIDED_PHONE_MAX_COUNT = 1000;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const APP_VERSION_LABEL = 'prod-1.7.7';
export const ADULT_YEAR_AGE = 19;

// Times that texts of both sides name, and that the api keeps.
export const DROP_HOUR_SEOUL = 12;
/** The week's special matches: Mondays, this long after the drop. */
export const SPECIAL_MATCH_WEEKDAY = 1;
export const SPECIAL_MATCH_MINUTE = 30;
export const LIKE_HOURS = 72;
/** What comes back of the price of a LIKE that nobody opened. */
export const LIKE_REFUND_PERCENT = 50;
/** How long before its end a team is told once more of a pre-match or a LIKE. */
export const EXPIRY_NOTICE_HOURS = 12;
export const INVITATION_HOURS = 72;
/** How long the first of a team who wants a room to end waits for a second. */
export const END_WISH_HOURS = 72;
/** How long a team may look for a substitute, and how long before its end it is reminded. */
export const SUBSTITUTE_HOURS = 72;
export const SUBSTITUTE_REMINDER_HOURS = 12;
/** From the meeting to the return, at most. */
export const SAFETY_SHARE_MAX_HOURS = 24;
/** From asking the person to telling the friends. */
export const SAFETY_SHARE_GRACE_MINUTES = 30;
/** How much later the return is with one tap. */
export const SAFETY_SHARE_EXTENSION_HOURS = 1;
export const WITHDRAWAL_GRACE_DAYS = 7;

/** The cookie, beside those that hand a sign-in over, that says a withdrawal was undone by it. */
export const RESTORED_COOKIE = 'isRestored';
export const REJOIN_WAIT_DAYS = 30;
/** A marketing consent is asked for anew after so many years, and ends when nobody answers for so many days. */
export const MARKETING_CONSENT_YEARS = 2;
export const MARKETING_ANSWER_DAYS = 30;
/** How long an alarm is kept, read or not. */
export const ALARM_DAYS = 90;
/** How long a closed report is kept, with its evidence. */
export const REPORT_DAYS = 90;
/** How long the file of one's own data is kept. */
export const DATA_EXPORT_DAYS = 7;

// What an invitation promises, and the api gives.
export const REFERRAL_REWARD_CLOVERS = 30;
/** How long after the sign-up a claim is rewarded. */
export const REFERRAL_CLAIM_DAYS = 7;
/** How often an inviter is rewarded in so many days. */
export const REFERRAL_REWARDS = { maxCount: 20, days: 30 } as const;

/**
 * The version of the required terms in force. A new text gets a new one, here and nowhere else: whoever agreed to an
 * older one is asked again at the next start (`termsOfUse` of the current user is false until then).
 */
export const TERMS_VERSION = '2026-11-29';

/** The Korean text of the fallback when an answer is not in the error shape (docs/product.md#errors). */
export const UNEXPECTED_ERROR_MESSAGE = '예상치 못한 오류가 생겼어요.';

/** Carries the key for the calls of rooms; the `field` of a refusal that is about the key alone. */
export const CHAT_TOKEN_HEADER = 'Slide-Chat-Token';
