import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadingState } from '@/components/ui/loading-state';

interface ListQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

type OfficeListProps<Data, Item> = {
  query: ListQuery<Data>;
  /** What it lists, for who waits and for who meets a failure: "신고". */
  noun: string;
  itemsOf: (data: Data) => readonly Item[];
  emptyText: string;
  children: (items: readonly Item[], data: Data) => ReactNode;
};

/** The states of every list of the back office: loading, failed, empty, full. */
export function OfficeList<Data, Item>({
  query,
  noun,
  itemsOf,
  emptyText,
  children,
}: OfficeListProps<Data, Item>) {
  const { data } = query;
  if (!data) return <LoadingState query={query} what={`${noun} 목록을`} rows={4} />;
  const items = itemsOf(data);
  return items.length === 0 ? <EmptyState title={emptyText} /> : children(items, data);
}

/** A page's name, and what stands beside it. */
export function OfficeTitle({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
      <h1 className="type-24">{children}</h1>
      {note && <p className="type-13 text-text-subtle">{note}</p>}
    </div>
  );
}
