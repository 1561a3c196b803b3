import * as alarms from './alarms';
import * as announcements from './announcements';
import * as attributions from './attributions';
import * as authentication from './authentication';
import * as avoidance from './avoidance';
import * as appealDesk from './back-office/appeals';
import * as audit from './back-office/audit';
import * as drops from './back-office/drops';
import * as funnel from './back-office/funnel';
import * as noticeDesk from './back-office/notices';
import * as operators from './back-office/operators';
import * as peopleDesk from './back-office/people';
import * as photoDesk from './back-office/photos';
import * as promotions from './back-office/promotions';
import * as proposals from './back-office/proposals';
import * as purchaseDesk from './back-office/purchases';
import * as reportDesk from './back-office/reports';
import * as sanctionDesk from './back-office/sanctions';
import * as settings from './back-office/settings';
import * as shop from './back-office/shop';
import type { Call } from './call';
import * as chats from './chats';
import * as config from './config';
import * as dataExports from './data-exports';
import * as friends from './friends';
import * as locations from './locations';
import * as matches from './matches';
import * as meetings from './meetings';
import * as messages from './messages';
import * as myTeam from './my-team';
import * as photos from './photos';
import * as plans from './plans';
import * as preMatches from './pre-matches';
import * as purchases from './purchases';
import * as pushPreferences from './push-preferences';
import * as realtime from './realtime';
import * as roomHolds from './room-holds';
import * as safety from './safety';
import * as safetyShares from './safety-shares';
import * as sanctions from './sanctions';
import * as sessions from './sessions';
import * as signIns from './sign-ins';
import * as tags from './tags';
import * as teamBuildings from './team-buildings';
import * as teams from './teams';
import * as terms from './terms';
import * as users from './users';
import * as wallet from './wallet';

const nouns = {
  alarms,
  announcements,
  appealDesk,
  attributions,
  audit,
  authentication,
  avoidance,
  chats,
  config,
  dataExports,
  drops,
  funnel,
  friends,
  locations,
  matches,
  meetings,
  messages,
  myTeam,
  noticeDesk,
  operators,
  peopleDesk,
  photoDesk,
  photos,
  plans,
  preMatches,
  promotions,
  proposals,
  purchaseDesk,
  purchases,
  pushPreferences,
  realtime,
  reportDesk,
  roomHolds,
  safety,
  safetyShares,
  sanctionDesk,
  sanctions,
  settings,
  shop,
  sessions,
  signIns,
  tags,
  teamBuildings,
  teams,
  terms,
  users,
  wallet,
};

export interface ListedCall {
  readonly noun: keyof typeof nouns;
  readonly call: Call;
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value
  );
}

/**
 * Every call of the contract with the file it is in. For the server, OpenAPI, mocks and tests; the web imports
 * the calls it makes from their noun, so that a route carries only those.
 */
export const allCalls: readonly ListedCall[] = Object.entries(nouns).flatMap(([noun, exported]) =>
  Object.values(exported)
    .filter(isCall)
    .map((call) => ({ noun: noun as keyof typeof nouns, call })),
);
