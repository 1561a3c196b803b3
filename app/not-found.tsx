import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths/paths';

export const metadata: Metadata = { title: '없는 페이지' };

export default function NotFound() {
  return (
    <main className="flex flex-1 flex-col">
      <h1 className="sr-only">없는 페이지</h1>
      <EmptyState
        drawing="notebook"
        title="찾는 페이지가 없어요"
        description={'주소가 바뀌었거나 사라진 페이지예요.'}
        action={<ButtonLink href={paths.root}>처음으로 가기</ButtonLink>}
      />
    </main>
  );
}
