'use client';

import { StackLayout } from '@/components/layout/stack-layout';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeleton';
import type { OwnSanction } from '@/contract/sanctions';
import { displayMessageOf } from '@/lib/errors/api-error';
import { formatClock, formatDate } from '@/lib/format/time';
import { paths } from '@/lib/paths/paths';
import { useSanctions } from '../api/sanctions';
import { AppealForm } from './appeal-form';

/** /my-page/safety/sanctions: what is refused to me, why, until when, and what I have to say to it. */
export function SanctionsScreen() {
  return (
    <StackLayout title="이용 제한" fallbackHref={paths.myPageSafety}>
      <SanctionList />
    </StackLayout>
  );
}

function SanctionList() {
  const { data, error, isFetching, refetch } = useSanctions();
  if (error && !data) {
    return (
      <ErrorState
        title="이용 제한 내역을 불러오지 못했어요"
        description={displayMessageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton rows={2} label="이용 제한 내역을 불러오는 중" />;
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
            <Sanction sanction={sanction} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Sanction({ sanction }: { sanction: OwnSanction }) {
  const { id, reason, startedAt, endsAt, isInForce, appeal } = sanction;
  return (
    <>
      <p className={`type-13-strong ${isInForce ? 'text-danger-text' : 'text-text-subtle'}`}>
        {isInForce ? '이용이 제한됐어요' : '끝난 제한이에요'}
      </p>
      <h2 className="mt-1 type-17">{reason}</h2>
      <p className="mt-1 type-13 text-text-subtle tabular-nums">
        {formatDate(startedAt)}부터 {endsAt ? `${formatDate(endsAt)} ${formatClock(endsAt)}까지` : '계속'}
      </p>
      {appeal ? <Appeal appeal={appeal} /> : isInForce && <AppealForm sanctionId={id} />}
    </>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<OwnSanction['appeal']> }) {
  const { text, createdAt, outcome, answer } = appeal;
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="type-13-strong text-text-subtle">내 이의 제기 · {formatDate(createdAt)}</h3>
      <p className="mt-1 whitespace-pre-line break-words type-15">{text}</p>
      <h3 className="mt-3 type-13-strong text-text-subtle">{outcome ? outcomes[outcome] : '답변'}</h3>
      <p className="mt-1 whitespace-pre-line break-words type-15">
        {answer ?? '확인하고 있어요. 답변은 여기에서 볼 수 있어요.'}
      </p>
    </div>
  );
}

const outcomes = {
  LIFTED: '답변 · 제한을 풀었어요',
  UPHELD: '답변 · 제한을 그대로 두었어요',
} as const;
