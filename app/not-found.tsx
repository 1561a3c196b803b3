import type { Metadata } from 'next';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { WayOnLink } from './_components/way-on-link';

export const metadata: Metadata = { title: '없는 페이지' };

export default function NotFound() {
  return (
    <main className="flex flex-1 flex-col">
      <h1 className="sr-only">없는 페이지</h1>
      <EmptyState
        drawing={<NotebookDrawing />}
        title="찾는 페이지가 없어요"
        description={'주소가 바뀌었거나 사라진 페이지예요.'}
        action={<WayOnLink />}
      />
    </main>
  );
}
