'use client';

import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { loadLater } from '@/components/ui/load-later';
import { ListSkeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { useFriendRequests } from '../api/get-friend-requests';

// Most people have none: what answers them comes while it is asked whether there are any.
const RequestSection = loadLater(() => import('./request-section').then((module) => module.RequestSection), {
  loading: <ListSkeleton rows={1} label="친구 요청을 불러오는 중" />,
  isEager: true,
});

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
