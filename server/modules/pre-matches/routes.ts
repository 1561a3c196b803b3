import {
  getMatchScheduler as getMatchSchedulerCall,
  getPreMatches as getPreMatchesCall,
  openPreMatchMember as openPreMatchMemberCall,
  readPreMatch as readPreMatchCall,
} from '@/contract/pre-matches';
import { memberRoute, type Route } from '../../http/route';
import { getMatchScheduler } from './get-match-scheduler';
import { getPreMatches } from './get-pre-matches';
import { openPreMatchMember } from './open-pre-match-member';
import { readPreMatch } from './read-pre-match';

export const preMatchRoutes: readonly Route[] = [
  memberRoute(getMatchSchedulerCall, ({ app }) => getMatchScheduler(app)),
  memberRoute(getPreMatchesCall, ({ app, userId }) => getPreMatches(app, userId)),
  memberRoute(openPreMatchMemberCall, ({ app, userId, params }) =>
    openPreMatchMember(app, { userId, preMatchId: params.preMatchId, memberUserId: params.userId }),
  ),
  memberRoute(readPreMatchCall, async ({ app, userId, params }) => {
    await readPreMatch(app, { userId, ...params });
    return {};
  }),
];
