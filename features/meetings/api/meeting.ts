import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MeetingAnswer } from '@/contract/meetings';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';

const meetingQuery = (meetingId: number) =>
  queryOptions({
    queryKey: [...rootKeys.meetings, meetingId],
    queryFn: ({ signal }) => api.getMeeting({ params: { meetingId }, signal }),
  });

/** A meeting I was asked about. */
export function useMeeting(meetingId: number) {
  return useQuery(meetingQuery(meetingId));
}

const saving = ['meeting-answer'];

/** All I say of it, shown at once and saved in the order of the taps. */
export function useAnswerMeeting(meetingId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = meetingQuery(meetingId);
  return useMutation({
    mutationKey: saving,
    scope: { id: `meeting-${meetingId}` },
    mutationFn: (body: MeetingAnswer) => api.updateMeetingAnswer({ params: { meetingId }, body }),
    onMutate: async (answer) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, answer });
    },
    onSettled: () => {
      // The last of several asks what is true now, and takes back what failed.
      if (queryClient.isMutating({ mutationKey: saving }) === 1)
        return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Asks somebody for friendship who wants to meet again, too. */
export function useBefriend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => api.createFriendRequest({ body: { userId } }),
    onSettled: () =>
      Promise.all(
        [rootKeys.friends, rootKeys.friendRequests].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
