import {
  deleteMatch as deleteMatchCall,
  getMatch as getMatchCall,
  getMatchedMatches as getMatchedMatchesCall,
  getReceivedLikeCount as getReceivedLikeCountCall,
  getSpecialMatches as getSpecialMatchesCall,
  likeMatch as likeMatchCall,
  openMatch as openMatchCall,
  openSpecialMatch as openSpecialMatchCall,
  readMatch as readMatchCall,
  searchLoungeMatches as searchLoungeMatchesCall,
  searchMatches as searchMatchesCall,
  unblurMatch as unblurMatchCall,
} from '@/contract/matches';
import { getTeamView as getTeamViewCall } from '@/contract/teams';
import { deleteMatch } from '../../modules/matches/delete-match';
import { getTeamView } from '../../modules/matches/get-team-view';
import { likeMatch } from '../../modules/matches/like-match';
import { openMatch } from '../../modules/matches/open-match';
import { getMatch, readMatch } from '../../modules/matches/read-match';
import {
  getMatchedMatches,
  getReceivedLikeCount,
  searchLoungeMatches,
  searchMatches,
} from '../../modules/matches/search-matches';
import { getSpecialMatches, openSpecialMatch } from '../../modules/matches/special-matches';
import { unblurMatch } from '../../modules/matches/unblur-match';
import { memberRoute, type Route } from '../route';

export const matchRoutes: readonly Route[] = [
  memberRoute(getMatchCall, ({ context, query }) => getMatch(context, query.matchId)),
  memberRoute(searchMatchesCall, ({ context, query }) => searchMatches(context, query)),
  memberRoute(getMatchedMatchesCall, ({ context, query }) => getMatchedMatches(context, query)),
  memberRoute(getReceivedLikeCountCall, ({ context }) => getReceivedLikeCount(context)),
  memberRoute(searchLoungeMatchesCall, ({ context, body }) => searchLoungeMatches(context, body)),
  memberRoute(likeMatchCall, ({ context, params, body }) => likeMatch(context, { ...params, ...body })),
  memberRoute(openMatchCall, ({ context, params }) => openMatch(context, params)),
  memberRoute(unblurMatchCall, ({ context, params, body }) => unblurMatch(context, { ...params, ...body })),
  memberRoute(getSpecialMatchesCall, ({ context }) => getSpecialMatches(context)),
  memberRoute(openSpecialMatchCall, ({ context, params, body }) =>
    openSpecialMatch(context, { ...params, ...body }),
  ),
  memberRoute(readMatchCall, async ({ context, params }) => {
    await readMatch(context, params.matchId);
    return {};
  }),
  memberRoute(deleteMatchCall, ({ context, params, query }) => deleteMatch(context, { ...params, ...query })),
  memberRoute(getTeamViewCall, ({ context, query }) => getTeamView(context, query)),
];
