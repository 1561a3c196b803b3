'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { api } from '@/lib/http/api';
import { rootKeys } from '@/lib/query/keys';
import { AppealForm } from './appeal-form';
import { SanctionFacts } from './sanction-facts';

const queryKey = [...rootKeys.sanctions, 'blocked'];

/** Why an account is blocked, and what its owner has to say to it, who cannot sign in. */
export function BlockedAppeal({ appealToken }: { appealToken: string }) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.createBlockedAppeal({ body: { appealToken }, signal }),
    gcTime: 0,
  });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (text: string) => api.createBlockedAppeal({ body: { appealToken, text } }),
    onSuccess: (sanction) => queryClient.setQueryData(queryKey, sanction),
  });
  if (error && !data) {
    return (
      <ErrorState
        title="불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton rows={1} label="이용 중단 내용을 불러오는 중" />;
  return (
    <div className="px-gutter pb-6">
      <SanctionFacts
        sanction={data}
        form={<AppealForm sanctionId={data.id} isPending={isPending} send={mutateAsync} />}
      />
    </div>
  );
}
