import { ButtonLink } from '@/components/ui/button-link';
import type { Chat } from '@/contract/chats';
import { closedRoomText } from '@/lib/domain/closed-reasons/closed-text';
import { paths } from '@/lib/paths/paths';

/** Where the field stands in a room that is open: why this one is over. */
export function ClosedBanner({ reason }: { reason: Chat['closedReason'] }) {
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center justify-between gap-3 border-line border-t bg-surface-sunken px-gutter pt-3 pb-[max(0.75rem,var(--safe-bottom))]"
    >
      <p className="flex-[1_1_8em] type-13 text-text-subtle">
        {closedRoomText(reason)}.
        <br />
        {reason === 'DELETED_WITH_TEAM'
          ? '여기서 나가면 다시 볼 수 없어요.'
          : '지난 이야기는 계속 볼 수 있어요.'}
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
