'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { SectionTitle } from '@/components/ui/section-title';
import { ListSkeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { displayMessageOf } from '@/lib/errors/api-error';
import { formatAgo } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useNow } from '@/lib/react/use-now';
import { type FriendRequestAnswer, useAnswerFriendRequest } from '../api/change-friends';
import { type FriendRequest, useFriendRequests } from '../api/get-friend-requests';
import { PersonRow } from './person-row';

/** Received requests to answer and sent ones to take back, over what else stands there. */
export function FriendRequestList({ children }: { children?: ReactNode }) {
  const received = useFriendRequests('RECEIVED');
  const sent = useFriendRequests('SENT');
  const isFailed = [received, sent].some(({ isError, data }) => isError && !data);
  const isPending = !isFailed && !(received.data && sent.data);
  return (
    <>
      {isPending ? (
        <ListSkeleton label="친구 요청을 불러오는 중" />
      ) : (
        <Requests received={received} sent={sent} />
      )}
      {/* It loads meanwhile, and stands nowhere before it is known how much there is over it. */}
      <div hidden={isPending}>{children}</div>
    </>
  );
}

type RequestsQuery = ReturnType<typeof useFriendRequests>;

function Requests({ received, sent }: { received: RequestsQuery; sent: RequestsQuery }) {
  const failed = [received, sent].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <ErrorState
        title="친구 요청을 불러오지 못했어요"
        description={displayMessageOf(failed.error)}
        onRetry={() => void Promise.all([received, sent].map(({ refetch }) => refetch()))}
        isRetrying={received.isFetching || sent.isFetching}
      />
    );
  }
  const isNobody = [received, sent].every(({ data }) => data?.pages.every(({ items }) => items.length === 0));
  if (isNobody) return <p className="px-gutter py-2 type-13 text-text-subtle">기다리는 친구 요청이 없어요</p>;
  return (
    <>
      <RequestSection title="받은 친구 요청" query={received} />
      <RequestSection title="보낸 친구 요청" query={sent} />
    </>
  );
}

type RequestSectionProps = { title: string; query: RequestsQuery };

function RequestSection({ title, query }: RequestSectionProps) {
  const nowMs = useNow();
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle>
        {title}{' '}
        <span className="tabular-nums">
          {requests.length}
          {query.hasNextPage && '+'}
        </span>
      </SectionTitle>
      <ul>
        {requests.map((request) => (
          <PersonRow
            key={request.id}
            user={request.user}
            href={request.direction === 'RECEIVED' ? paths.myPageUser(request.user.id) : undefined}
            note={formatAgo(request.createdAt, nowMs)}
            end={<RequestAnswers request={request} />}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  );
}

function RequestAnswers({ request }: { request: FriendRequest }) {
  const { mutateAsync, isPending, variables } = useAnswerFriendRequest();
  const { id, user, direction } = request;

  function answer(chosen: FriendRequestAnswer) {
    settle(mutateAsync({ id, answer: chosen }), {
      onSuccess: () => {
        if (chosen === 'accept') toast.success(`${user.nickname}님과 친구가 됐어요`);
      },
      onError: toastError,
    });
  }

  const isAnswering = (chosen: FriendRequestAnswer) => isPending && variables.answer === chosen;
  if (direction === 'SENT') {
    return (
      <Button
        size="small"
        variant="tertiary"
        aria-label={`${user.nickname}님에게 보낸 요청 취소`}
        isPending={isAnswering('cancel')}
        onClick={() => answer('cancel')}
      >
        요청 취소
      </Button>
    );
  }
  return (
    <span className="flex flex-none gap-2">
      <Button
        size="small"
        variant="secondary"
        aria-label={`${user.nickname}님의 친구 요청 수락`}
        isPending={isAnswering('accept')}
        onClick={() => answer('accept')}
      >
        수락
      </Button>
      <Button
        size="small"
        variant="tertiary"
        aria-label={`${user.nickname}님의 친구 요청 거절`}
        isPending={isAnswering('decline')}
        onClick={() => answer('decline')}
      >
        거절
      </Button>
    </span>
  );
}
