'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ChatDrawing } from '@/components/ui/drawings/chat';
import { SproutDrawing } from '@/components/ui/drawings/sprout';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { toastError } from '@/components/ui/toast-error';
import { errorCodes } from '@/contract/error-codes';
import { useSession } from '@/lib/domain/session/use-session';
import { displayMessageOf, isApiError } from '@/lib/errors/api-error';
import { paths } from '@/lib/paths/paths';
import { usePlan, useStartPlan } from '../api/plan';
import { usePlanLive } from '../hooks/use-plan-live';
import { OpenPlan } from './open-plan';

/** /chats/{channelId}/plan: the six choose a day and a place. */
export function PlanScreen({ channelId }: { channelId: number }) {
  const session = useSession();
  if (session.status !== 'authenticated') return null;
  return <RoomPlan channelId={channelId} userId={session.userId} />;
}

function RoomPlan({ channelId, userId }: { channelId: number; userId: number }) {
  const { data, error, isFetching, refetch } = usePlan(channelId);
  usePlanLive(channelId);
  // What was read before one left the room is not one's own to read any more.
  const isForbidden = isApiError(error, errorCodes.forbidden);
  const isOver = data?.canPlan === false;
  if (data?.plan && !isForbidden) return <OpenPlan channelId={channelId} userId={userId} plan={data.plan} />;
  return (
    <StackLayout title="약속 정하기" fallbackHref={paths.chatRoom(channelId)}>
      {isForbidden || isOver ? (
        <NoRoom roomId={isForbidden ? null : channelId} />
      ) : data ? (
        <NoPlan channelId={channelId} />
      ) : error ? (
        <ErrorState
          title="약속을 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <PlanSkeleton />
      )}
    </StackLayout>
  );
}

function NoPlan({ channelId }: { channelId: number }) {
  const { mutate, isPending } = useStartPlan(channelId);
  return (
    <EmptyState
      drawing={<SproutDrawing />}
      title="언제 어디서 만날까요?"
      description={'되는 날을 다 같이 고르고,\n가고 싶은 곳을 적어 보세요.'}
      action={
        <Button isPending={isPending} onClick={() => mutate(undefined, { onError: toastError })}>
          약속 정하기 시작
        </Button>
      }
    />
  );
}

/** `roomId`: a room that is over can be read still, and says why it is. */
function NoRoom({ roomId }: { roomId: number | null }) {
  return (
    <EmptyState
      drawing={<ChatDrawing />}
      title="볼 수 없는 약속이에요"
      description="대화가 끝났거나, 함께하지 않는 대화예요."
      action={
        roomId === null ? (
          <ButtonLink href={paths.chats}>채팅 목록으로</ButtonLink>
        ) : (
          <ButtonLink href={paths.chatRoom(roomId)}>대화 보기</ButtonLink>
        )
      }
    />
  );
}

/** The board of days, for which there is a plan more often than not. */
function PlanSkeleton() {
  return (
    <div role="status" aria-busy="true" className="px-gutter pt-5">
      <span className="sr-only">약속을 불러오는 중</span>
      <Skeleton className="h-4 w-36" />
      <div className="mt-3 grid gap-2">
        {Array.from({ length: 8 }, (_, index) => index).map((day) => (
          <div
            key={day}
            className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2"
          >
            <Skeleton className="h-4.5 w-4/5" />
            <Skeleton className="h-11 rounded-button" />
            <Skeleton className="h-11 rounded-button" />
          </div>
        ))}
      </div>
    </div>
  );
}
