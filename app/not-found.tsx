import type { Metadata } from 'next';
import { buttonClassName } from '@/components/ui/button-style';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths/paths';
import { wayOnElementId, wayOnScript } from './way-on-script';

export const metadata: Metadata = { title: '없는 페이지' };

export default function NotFound() {
  return (
    <main className="flex flex-1 flex-col">
      <h1 className="sr-only">없는 페이지</h1>
      <EmptyState
        drawing={<NotebookDrawing />}
        title="찾는 페이지가 없어요"
        description={'주소가 바뀌었거나 사라진 페이지예요.'}
        // Not a Link: this page comes with every other page, and the router's link would come with it.
        action={
          <a
            id={wayOnElementId}
            href={paths.root}
            suppressHydrationWarning
            className={buttonClassName({ variant: 'primary', size: 'medium' })}
          >
            처음으로 가기
          </a>
        }
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, and React would escape its quotes */}
      <script dangerouslySetInnerHTML={{ __html: wayOnScript }} />
    </main>
  );
}
