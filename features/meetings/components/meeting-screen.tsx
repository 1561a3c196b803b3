'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { ButtonLink } from '@/components/ui/button-link';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { errorCodes } from '@/contract/error-codes';
import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { useMeeting } from '../api/meeting';
import { ClosedMeeting } from './closed-meeting';
import { MeetingQuestions } from './meeting-questions';

/** /meetings/{meetingId}: how it was, for nobody else's eyes; later, who wants to meet again. */
export function MeetingScreen({ meetingId }: { meetingId: number }) {
  return (
    <StackLayout title="만남은 어땠나요?" fallbackHref={paths.chats}>
      <KnownMeeting meetingId={meetingId} />
    </StackLayout>
  );
}

function KnownMeeting({ meetingId }: { meetingId: number }) {
  const { data: meeting, error, isFetching, refetch } = useMeeting(meetingId);
  if (meeting)
    return meeting.state === 'OPEN' ? (
      <MeetingQuestions meeting={meeting} />
    ) : (
      <ClosedMeeting meeting={meeting} />
    );
  if (isApiError(error, errorCodes.forbidden)) return <NoMeeting />;
  if (error)
    return (
      <ErrorState
        title="만남을 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <MeetingSkeleton />;
}

/** When and where, and the first question. */
function MeetingSkeleton() {
  return (
    <div role="status" aria-busy="true" className="px-gutter pt-4">
      <span className="sr-only">만남을 불러오는 중</span>
      <Skeleton className="h-4.5 w-3/5" />
      <Skeleton className="mt-2 h-4.5 w-4/5" />
      <Skeleton className="mt-6 h-5 w-24" />
      <div className="mt-3 flex gap-2">
        <Skeleton className="h-11 w-32 rounded-full!" />
        <Skeleton className="h-11 w-36 rounded-full!" />
      </div>
    </div>
  );
}

function NoMeeting() {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      title="찾을 수 없는 만남이에요"
      description="함께한 만남만 볼 수 있어요."
      action={<ButtonLink href={paths.chats}>채팅 목록으로</ButtonLink>}
    />
  );
}
