import {
  getMatchScheduler as getMatchSchedulerCall,
  getPreMatches as getPreMatchesCall,
  flipPreMatchMember as openPreMatchMemberCall,
  readPreMatch as readPreMatchCall,
} from '@/contract/pre-matches';
import { getMatchScheduler } from '../../modules/pre-matches/get-match-scheduler';
import { getPreMatches } from '../../modules/pre-matches/get-pre-matches';
import { flipPreMatchMember } from '../../modules/pre-matches/open-pre-match-member';
import { readPreMatch } from '../../modules/pre-matches/read-pre-match';
import { memberRoute, type Route } from '../route';

export const preMatchRoutes: readonly Route[] = [
  memberRoute(getMatchSchedulerCall, ({ app }) => getMatchScheduler(app)),
  memberRoute(getPreMatchesCall, ({ app, userId }) => getPreMatches(app, userId)),
  memberRoute(openPreMatchMemberCall, ({ app, userId, params }) =>
    flipPreMatchMember(app, { userId, preMatchId: params.preMatchId, memberUserId: params.userId }),
  ),
  memberRoute(readPreMatchCall, async ({ app, userId, params }) => {
    await readPreMatch(app, { userId, ...params });
    return {};
  }),
];
