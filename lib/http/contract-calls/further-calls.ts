import * as attributions from '@/contract/attributions';
import * as authentication from '@/contract/authentication';
import * as avoidance from '@/contract/avoidance';
import * as dataExports from '@/contract/data-exports';
import * as friends from '@/contract/friends';
import * as locations from '@/contract/locations';
import * as meetings from '@/contract/meetings';
import * as messages from '@/contract/messages';
import * as photos from '@/contract/photos';
import * as plans from '@/contract/plans';
import * as purchases from '@/contract/purchases';
import * as pushPreferences from '@/contract/push-preferences';
import * as realtime from '@/contract/realtime';
import * as roomHolds from '@/contract/room-holds';
import * as safety from '@/contract/safety';
import * as safetyShares from '@/contract/safety-shares';
import * as sanctions from '@/contract/sanctions';
import * as sessions from '@/contract/sessions';
import * as signIns from '@/contract/sign-ins';
import * as tags from '@/contract/tags';
import * as teamBuildings from '@/contract/team-buildings';
import * as teams from '@/contract/teams';
import * as terms from '@/contract/terms';
import type { CallsOf } from './calls-of';

const exported = {
  ...attributions,
  ...authentication,
  ...avoidance,
  ...dataExports,
  ...friends,
  ...locations,
  ...meetings,
  ...messages,
  ...photos,
  ...plans,
  ...purchases,
  ...pushPreferences,
  ...realtime,
  ...roomHolds,
  ...safety,
  ...safetyShares,
  ...sanctions,
  ...sessions,
  ...signIns,
  ...tags,
  ...teamBuildings,
  ...teams,
  ...terms,
};

/** What is asked of all other nouns the web speaks of. */
export const furtherCalls: CallsOf<typeof exported> = exported;
