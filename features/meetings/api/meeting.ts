import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Meeting, MeetingAnswer } from '@/contract/meetings';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { useTaps } from '@/lib/query/use-taps';

const meetingQuery = (meetingId: number) =>
  queryOptions({
    queryKey: [...rootKeys.meetings, meetingId],
    queryFn: ({ signal }) => api.getMeeting({ params: { meetingId }, signal }),
  });

/** A meeting I was asked about. */
export function useMeeting(meetingId: number) {
  return useQuery(meetingQuery(meetingId));
}

const answering = ['meeting-answer'];

/** All I say of it, shown at once and saved in the order of the taps. */
export function useAnswerMeeting(meetingId: number) {
  const { queryKey } = meetingQuery(meetingId);
  const send = (body: MeetingAnswer) => api.updateMeetingAnswer({ params: { meetingId }, body });
  const show = (known: Meeting, answer: MeetingAnswer) => ({ ...known, answer });
  return useTaps({ queryKey, mutationKey: answering, send, show });
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
