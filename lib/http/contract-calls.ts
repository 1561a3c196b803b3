import * as alarms from '@/contract/alarms';
import * as announcements from '@/contract/announcements';
import * as attributions from '@/contract/attributions';
import * as authentication from '@/contract/authentication';
import * as avoidance from '@/contract/avoidance';
import type { Call } from '@/contract/call';
import * as chats from '@/contract/chats';
import * as config from '@/contract/config';
import * as dataExports from '@/contract/data-exports';
import * as friends from '@/contract/friends';
import * as locations from '@/contract/locations';
import * as matches from '@/contract/matches';
import * as meetings from '@/contract/meetings';
import * as messages from '@/contract/messages';
import * as myTeam from '@/contract/my-team';
import * as photos from '@/contract/photos';
import * as plans from '@/contract/plans';
import * as preMatches from '@/contract/pre-matches';
import * as purchases from '@/contract/purchases';
import * as pushPreferences from '@/contract/push-preferences';
import * as realtime from '@/contract/realtime';
import * as roomHolds from '@/contract/room-holds';
import * as safety from '@/contract/safety';
import * as safetyShares from '@/contract/safety-shares';
import * as sanctions from '@/contract/sanctions';
import * as signIns from '@/contract/sign-ins';
import * as tags from '@/contract/tags';
import * as teamBuildings from '@/contract/team-buildings';
import * as teams from '@/contract/teams';
import * as terms from '@/contract/terms';
import * as users from '@/contract/users';
import * as wallet from '@/contract/wallet';

const exported = {
  ...alarms,
  ...announcements,
  ...attributions,
  ...authentication,
  ...avoidance,
  ...chats,
  ...config,
  ...dataExports,
  ...friends,
  ...locations,
  ...matches,
  ...meetings,
  ...messages,
  ...myTeam,
  ...photos,
  ...plans,
  ...preMatches,
  ...purchases,
  ...pushPreferences,
  ...realtime,
  ...roomHolds,
  ...safety,
  ...safetyShares,
  ...sanctions,
  ...signIns,
  ...tags,
  ...teamBuildings,
  ...teams,
  ...terms,
  ...users,
  ...wallet,
};

type Exported = typeof exported;

type CallName = {
  [Name in keyof Exported]: Exported[Name] extends Call ? Name : never;
}[keyof Exported];

/** The calls of the nouns the web speaks of, by name. */
export type ContractCalls = Pick<Exported, CallName>;

export const contractCalls: ContractCalls = exported;
