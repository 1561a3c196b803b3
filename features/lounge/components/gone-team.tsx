import { ButtonLink } from '@/components/ui/button-link';
import { NotebookDrawing } from '@/components/ui/drawings/notebook';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths/paths';

/** A team we met once and may not see any more. */
export function GoneTeam() {
  return (
    <EmptyState
      drawing={<NotebookDrawing />}
      title="이제 볼 수 없는 팀이에요"
      description="추천이 끝났거나 팀이 바뀌었어요."
      action={<ButtonLink href={paths.lounge}>라운지로 가기</ButtonLink>}
    />
  );
}
