import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { SectionTitle } from '@/components/ui/section-title';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessageOf } from '@/lib/errors/api-error';
import { formatCount } from '@/lib/format/count';
import { formatMoment } from '@/lib/format/time';
import { useCloverEntries } from '../api/get-clover-entries';
import { formatSigned, type LedgerEntry, reasonTexts } from '../model';

/** Where my clovers came from and went, newest first. */
export function EntryList() {
  return (
    <section className="flex flex-1 flex-col pb-6">
      <SectionTitle>사용 내역</SectionTitle>
      <Entries />
    </section>
  );
}

function Entries() {
  const query = useCloverEntries();

  if (query.isPending) return <EntriesSkeleton />;
  if (!query.data) {
    return (
      <ErrorState
        title="사용 내역을 불러오지 못했어요"
        description={displayMessageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
        retryVariant="secondary"
      />
    );
  }
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <EmptyState
        drawing={<NotebookDrawing />}
        title="아직 사용 내역이 없어요"
        description="클로버를 받거나 쓰면 여기에 남아요."
      />
    );
  }
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function EntryRow({ entry }: { entry: LedgerEntry }) {
  const { amount, reason, balanceAfter, createdAt } = entry;
  return (
    <li className="flex min-h-16 items-center gap-4 px-gutter py-2.5">
      <div className="min-w-0 flex-1">
        <p className="type-17">{reasonTexts[reason]}</p>
        <time dateTime={createdAt} className="block type-13 text-text-subtle tabular-nums">
          {formatMoment(createdAt)}
        </time>
      </div>
      <div className="flex-none text-right tabular-nums">
        <p className={amount > 0 ? 'type-17 text-brand-text' : 'type-17'}>{formatSigned(amount)}</p>
        <p className="type-13 text-text-subtle">잔액 {formatCount(balanceAfter)}</p>
      </div>
    </li>
  );
}

function EntriesSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">사용 내역을 불러오는 중</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-4 px-gutter py-2.5">
          <div className="flex-1">
            <Skeleton className={row % 2 ? 'h-4.5 w-24' : 'h-4.5 w-20'} />
            <Skeleton className="mt-2 h-3.5 w-32" />
          </div>
          <div className="grid justify-items-end">
            <Skeleton className="h-4.5 w-10" />
            <Skeleton className="mt-2 h-3.5 w-14" />
          </div>
        </div>
      ))}
    </div>
  );
}
