import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Meeting, MeetingAnswer } from '@/contract/meetings';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { comeBack } from '@/lib/query/query-client';
import { useTaps } from '@/lib/query/use-taps';

const meetingQuery = (meetingId: number) =>
  queryOptions({
    queryKey: [...rootKeys.meetings, meetingId],
    queryFn: ({ signal }) => api.getMeeting({ params: { meetingId }, signal }),
    refetchInterval: (query) => comeBack(query) || (query.state.data ? untilItEnds(query.state.data) : false),
  });

/** Past the service's moment, and how soon to ask again where the device's clock is ahead of it. */
const pastEndMs = 500;
const lateRetryMs = 10_000;
/** A timer knows no more than 24 days. */
const longestWaitMs = 24 * 60 * 60_000;

/** A page that is left open stops asking once no answer counts any more. */
function untilItEnds({ state, closesAt }: Meeting): number | false {
  if (state === 'CLOSED') return false;
  const leftMs = Date.parse(closesAt) - Date.now();
  return leftMs > 0 ? Math.min(leftMs + pastEndMs, longestWaitMs) : lateRetryMs;
}

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

/** Asks somebody for friendship who wants to meet again, too; where they asked already, it is accepted. */
export function useBefriend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => api.createFriendRequest({ body: { userId } }),
    onSettled: () =>
      Promise.all(
        [rootKeys.friends, rootKeys.friendRequests, rootKeys.meetings].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
