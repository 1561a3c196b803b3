import type { AppMessageType } from '@/lib/bridge/app-messages';
import type { PageMessageType } from '@/lib/bridge/page-messages';

/** What a native developer has to know of each message of the page, besides its shape. */
export const pageMeanings: Readonly<Record<PageMessageType, string>> = {
  hello:
    'The first message of every page: it listens from here on, and hears nothing before its answer. A host that does not answer in time is taken for somebody else’s app: the page then behaves as in a browser and says nothing more.',
  requestToken:
    'The access token ran out, or the page started without one. Calls wait meanwhile and share one question; afterwards they fail like a broken connection, and an answer that comes later is dropped.',
  login:
    'Somebody signed in or up on the page: from now on the app holds this session and renews it. On the page that is never by a user name.',
  logout:
    'Forget the session. `isForced`: nobody chose so, the account was closed or withdrawn; the page has asked the api nothing.',
  requestPermission: 'Ask the person, by the system’s own question where it still asks.',
  logEvent:
    'An event for the attribution services: the first one knows it as `attributionEvent` (or `event`), the second as `shortCode`.',
  shopProducts:
    'What the store of this device sells of these, with its own prices. Unknown ones are left out.',
  purchaseProduct:
    'Buy it. `accountId` (the person’s public code) goes along as the store’s account token, so that the store’s server names it to our api: clovers come by that and never by this answer.',
  generateInvitationUrl:
    'A link of the app’s own that leads to `webUrl`, through the store where the app is not installed. An `error`, a link that is not https and silence make the page use `webUrl` itself, and report a warning.',
  share: 'Show the system’s share sheet. Asked only where the webview has none of its own.',
  saveFile:
    'A file the page made, as text: a calendar file (`text/calendar`) goes to the device’s calendar, which asks the person. A webview would keep no download of it. An app that does not know this message makes the page say that it cannot be saved.',
  setStorageItem: 'Keep this text for the page; it keeps it too. `null` takes it away.',
  referralClaimed:
    'What became of the referral code: given (`CLAIMED`), a friend’s already (`ALREADY_FRIEND`), refused otherwise. In each case the code is done with and need not be handed in again.',
  openLink: 'Open it outside the app. Only https and mailto, and http of the machine itself.',
};

/** … and of each message of the app. */
export const appMeanings: Readonly<Record<AppMessageType, string>> = {
  welcome:
    'Answers `hello`: who the app is. `can` lists the messages of the page that this version of the app understands; the page says no others and does without. An iOS app below `MIN_IOS_VERSION` gets 2004.',
  loginToWebview:
    'Somebody signed in in the app, or somebody else did: the page takes the session at any moment. The same one twice changes nothing; of another person it first forgets everything of the one before. `isUsernameType` says by which of the app’s ways it was: analytics count it apart.',
  updatedToken:
    'Answers `requestToken`; without `id` a newer token of the same person. `{ "isLoggedOut": true }` instead: nobody is signed in in the app, and the page’s session ends; a sign-up that is under way does not. What was written and not sent waits on the device for the same person. With `"isForgotten": true` nothing waits: the person signed out in the app, or ended this phone’s sign-in from another one, which the api says in the `displayMessage` of the 401 to a refresh (`signedOutMessage` of `contract/errors.ts`). An answer with the whole session of somebody else is taken as `loginToWebview` is, and the calls that waited fail.',
  setFcm: 'Where this device takes pushes. Registered with the api for whoever is signed in, also later.',
  permissionResult:
    'Answers `requestPermission`; without `id` it says what changed in the system’s settings. `BLOCKED`: only the settings can allow it. `isSuccess` false: the system could not ask.',
  deepLink: 'A place by its name, see [Deep links](#deep-links).',
  routeDeepLink: 'A page of ours by its path.',
  pushOpened:
    'A push was tapped: its data just as FCM brought it. Leads where the event leads, and marks the alarm read that `alarmId` names; an app that hands none on leaves it unread until the list of alarms is opened.',
  attribution:
    'What the attribution service knows of how the person came: a query string with `code` and `isAddFriendship`, or `iuid` and `link_type` of an invite link, and `utm_…`. It may be said at every start: what was claimed is not claimed again.',
  promotionCode:
    'A referral code from outside the page. Kept when none is kept yet and claimed after the sign-in; `isShowReferralPopup` shows the person that it came along.',
  setStorageItem:
    'Sets a value of the page’s storage: `adjustData`, `adjustDebug`, `analyticsData` or `af-referral`. Any other key is refused.',
  shopProductsResult: 'Answers `shopProducts`.',
  purchaseResult:
    'Answers `purchaseProduct`: `PURCHASED`, `PENDING` (somebody else has to allow it), `CANCELED` or `FAILED`.',
  invitationUrlResult: 'Answers `generateInvitationUrl` with `{ "url" }`, or `{ "error" }`.',
  shareResult: 'Answers `share`: `SHARED`, `CLOSED` without sharing, or `FAILED`.',
  saveFileResult: 'Answers `saveFile`: `SAVED`, `CLOSED` without saving, or `FAILED`.',
};
