import * as calls from '@/contract/meetings';
import { getMeeting } from '../../modules/meetings/get-meeting';
import { updateMeetingAnswer } from '../../modules/meetings/update-meeting-answer';
import { memberRoute, type Route } from '../route';

export const meetingRoutes: readonly Route[] = [
  memberRoute(calls.getMeeting, ({ context, params }) => getMeeting(context, params.meetingId)),
  memberRoute(calls.updateMeetingAnswer, async ({ context, params, body }) => {
    await updateMeetingAnswer(context, { ...params, ...body });
    return {};
  }),
];
