import {
  deletePreMatch as deletePreMatchCall,
  flipPreMatchMember as flipPreMatchMemberCall,
  getMatchScheduler as getMatchSchedulerCall,
  getPreMatches as getPreMatchesCall,
  readPreMatch as readPreMatchCall,
} from '@/contract/pre-matches';
import { deletePreMatch } from '../../modules/pre-matches/delete-pre-match';
import { flipPreMatchMember } from '../../modules/pre-matches/flip-pre-match-member';
import { getMatchScheduler } from '../../modules/pre-matches/get-match-scheduler';
import { getPreMatches } from '../../modules/pre-matches/get-pre-matches';
import { readPreMatch } from '../../modules/pre-matches/read-pre-match';
import { memberRoute, type Route } from '../route';

export const preMatchRoutes: readonly Route[] = [
  memberRoute(getMatchSchedulerCall, ({ context }) => getMatchScheduler(context)),
  memberRoute(getPreMatchesCall, ({ context }) => getPreMatches(context)),
  memberRoute(flipPreMatchMemberCall, ({ context, params }) =>
    flipPreMatchMember(context, { preMatchId: params.preMatchId, handle: params.userId }),
  ),
  memberRoute(readPreMatchCall, async ({ context, params }) => {
    await readPreMatch(context, params);
    return {};
  }),
  memberRoute(deletePreMatchCall, async ({ context, params }) => {
    await deletePreMatch(context, params);
    return {};
  }),
];
