import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const answers = {
  accept: 'acceptFriendRequest',
  decline: 'declineFriendRequest',
  cancel: 'cancelFriendRequest',
} as const;

export type FriendRequestAnswer = keyof typeof answers;

/** Asks for friendship; when the other asked already, it is accepted. */
export function useCreateFriendRequest() {
  const markStale = useStaleFriends();
  return useMutation({
    mutationFn: (userId: number) => api.createFriendRequest({ body: { userId } }),
    onSettled: markStale,
  });
}

/** Accepts or declines a received request, or takes a sent one back. */
export function useAnswerFriendRequest() {
  const markStale = useStaleFriends();
  return useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: FriendRequestAnswer }) =>
      api[answers[answer]]({ params: { friendRequestId: id } }),
    onSettled: markStale,
  });
}

/** Ends a friendship. */
export function useDeleteFriend() {
  const markStale = useStaleFriends();
  return useMutation({
    mutationFn: (friendshipId: number) => api.deleteFriend({ params: { friendshipId } }),
    onSettled: markStale,
  });
}

function useStaleFriends() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: rootKeys.friends }),
      queryClient.invalidateQueries({ queryKey: rootKeys.friendRequests }),
      // The alarm of a request says what became of it.
      queryClient.invalidateQueries({ queryKey: rootKeys.alarms }),
    ]);
  };
}
