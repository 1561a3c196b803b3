import { ButtonLink } from '@/components/ui/button-link';
import { MailboxDrawing } from '@/components/ui/drawings/mailbox';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths/paths';

/** Nothing has happened yet. */
export function NoAlarms() {
  return (
    <EmptyState
      drawing={<MailboxDrawing />}
      title="아직 알림이 없어요"
      description="새로운 소식이 생기면 여기에 알려 드릴게요."
      action={<ButtonLink href={paths.home}>홈으로</ButtonLink>}
    />
  );
}
