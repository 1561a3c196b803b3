import { Button } from '@/components/ui/button';
import { LoadMore } from '@/components/ui/load-more';
import { SectionTitle } from '@/components/ui/section-title';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { formatAgo } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { settle } from '@/lib/react/settle';
import { useNow } from '@/lib/react/use-now';
import { type FriendRequestAnswer, useAnswerFriendRequest } from '../api/change-friends';
import type { FriendRequest, useFriendRequests } from '../api/get-friend-requests';
import { PersonRow } from './person-row';

type RequestSectionProps = { title: string; query: ReturnType<typeof useFriendRequests> };

/** The requests of one direction, each with its answers. */
export function RequestSection({ title, query }: RequestSectionProps) {
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
