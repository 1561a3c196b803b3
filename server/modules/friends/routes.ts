import * as calls from '@/contract/friends';
import { memberRoute, type Route } from '../../http/route';
import { acceptFriendRequest, cancelFriendRequest, declineFriendRequest } from './answer-friend-request';
import { createFriend } from './create-friend';
import { createFriendRequest } from './create-friend-request';
import { deleteFriend } from './delete-friend';
import { listFriendRequests } from './list-friend-requests';
import { listFriends } from './list-friends';
import { listFriendsWithMatching } from './list-friends-with-matching';
import { searchRequestableUsers } from './search-requestable-users';

export const friendRoutes: Route[] = [
  memberRoute(calls.getFriends, ({ app, userId, query }) => listFriends(app, userId, query)),
  memberRoute(calls.getFriendsWithMatching, ({ app, userId, query }) =>
    listFriendsWithMatching(app, userId, query),
  ),
  memberRoute(calls.searchRequestableUsers, ({ app, userId, query }) =>
    searchRequestableUsers(app, userId, query),
  ),
  memberRoute(calls.createFriend, ({ app, userId, body }) => createFriend(app, userId, body.userUniqueId)),
  memberRoute(calls.deleteFriend, ({ app, userId, params }) =>
    deleteFriend(app, userId, params.friendshipId),
  ),
  memberRoute(calls.getFriendRequests, ({ app, userId, query }) => listFriendRequests(app, userId, query)),
  memberRoute(calls.createFriendRequest, ({ app, userId, body }) =>
    createFriendRequest(app, userId, body.userId),
  ),
  memberRoute(calls.acceptFriendRequest, ({ app, userId, params }) =>
    acceptFriendRequest(app, userId, params.friendRequestId),
  ),
  memberRoute(calls.cancelFriendRequest, ({ app, userId, params }) =>
    cancelFriendRequest(app, userId, params.friendRequestId),
  ),
  memberRoute(calls.declineFriendRequest, ({ app, userId, params }) =>
    declineFriendRequest(app, userId, params.friendRequestId),
  ),
];
