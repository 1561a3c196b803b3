'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { loadLater } from '@/components/ui/load-later';
import { LoadingState } from '@/components/ui/loading-state';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/paths/paths';
import { rootKeys } from '@/lib/query/keys';
import { useRefresh } from '@/lib/query/use-refresh';
import { useCreateAppeal, useSanctions } from '../api/sanctions';
import { SanctionFacts } from './sanction-facts';

const AppealForm = loadLater(() => import('./appeal-form').then((module) => module.AppealForm), {
  loading: <Skeleton className="mt-4 h-56" />,
  isEager: true,
});

/** /my-page/safety/sanctions: what is refused to me, why, until when, and what I have to say to it. */
export function SanctionsScreen() {
  return (
    <StackLayout
      title="이용 제한"
      fallbackHref={paths.myPageSafety}
      onRefresh={useRefresh(rootKeys.sanctions)}
    >
      <SanctionList />
    </StackLayout>
  );
}

function SanctionList() {
  const query = useSanctions();
  const { data } = query;
  if (!data) return <LoadingState query={query} what="이용 제한 내역을" rows={2} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="이용 제한이 없어요"
        description="제한을 받으면 이유와 기간을 여기에서 보고, 이의를 제기할 수 있어요."
      />
    );
  }
  return (
    <ul className="grid gap-3 px-gutter py-4">
      {data.items.map((sanction) => (
        <li key={sanction.id}>
          <Card className="p-4">
            <SanctionFacts sanction={sanction} form={<OwnAppealForm sanctionId={sanction.id} />} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function OwnAppealForm({ sanctionId }: { sanctionId: number }) {
  const { mutateAsync, isPending } = useCreateAppeal();
  return (
    <AppealForm
      sanctionId={sanctionId}
      isPending={isPending}
      send={(text) => mutateAsync({ sanctionId, text })}
    />
  );
}
