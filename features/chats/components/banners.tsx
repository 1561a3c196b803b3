import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths/paths';

/** Where the field stands in a room that is open. */
export function ClosedBanner() {
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center justify-between gap-3 border-line border-t bg-surface-sunken px-gutter pt-3 pb-[max(0.75rem,var(--safe-bottom))]"
    >
      <p className="flex-[1_1_8em] type-13 text-text-subtle">
        대화가 종료됐어요.
        <br />
        지난 이야기는 계속 볼 수 있어요.
      </p>
      <ButtonLink href={paths.home} size="small" variant="line">
        새로운 팀 보기
      </ButtonLink>
    </div>
  );
}

/** The room as this device last knew it. */
export function OldBanner() {
  return (
    <p
      role="status"
      className="flex-none border-line border-b bg-surface-sunken px-gutter py-2 text-center type-13 text-text-subtle"
    >
      연결되면 새 메시지를 보여 드릴게요
    </p>
  );
}
