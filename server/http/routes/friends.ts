import * as calls from '@/contract/friends';
import {
  acceptFriendRequest,
  cancelFriendRequest,
  declineFriendRequest,
} from '../../modules/friends/answer-friend-request';
import { createFriend } from '../../modules/friends/create-friend';
import { createFriendRequest } from '../../modules/friends/create-friend-request';
import { deleteFriend } from '../../modules/friends/delete-friend';
import { listFriendRequests } from '../../modules/friends/list-friend-requests';
import { listFriends } from '../../modules/friends/list-friends';
import { listFriendsWithMatching } from '../../modules/friends/list-friends-with-matching';
import { searchRequestableUsers } from '../../modules/friends/search-requestable-users';
import { memberRoute, type Route } from '../route';

export const friendRoutes: Route[] = [
  memberRoute(calls.getFriends, ({ context, query }) => listFriends(context, query)),
  memberRoute(calls.getFriendsWithMatching, ({ context, query }) => listFriendsWithMatching(context, query)),
  memberRoute(calls.searchRequestableUsers, ({ context, query }) => searchRequestableUsers(context, query)),
  memberRoute(calls.createFriend, ({ context, body }) => createFriend(context, body.userUniqueId)),
  memberRoute(calls.deleteFriend, ({ context, params }) => deleteFriend(context, params.friendshipId)),
  memberRoute(calls.getFriendRequests, ({ context, query }) => listFriendRequests(context, query)),
  memberRoute(calls.createFriendRequest, ({ context, body }) => createFriendRequest(context, body.userId)),
  memberRoute(calls.acceptFriendRequest, ({ context, params }) =>
    acceptFriendRequest(context, params.friendRequestId),
  ),
  memberRoute(calls.cancelFriendRequest, ({ context, params }) =>
    cancelFriendRequest(context, params.friendRequestId),
  ),
  memberRoute(calls.declineFriendRequest, ({ context, params }) =>
    declineFriendRequest(context, params.friendRequestId),
  ),
];
