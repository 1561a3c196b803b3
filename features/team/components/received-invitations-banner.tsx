import { ButtonLink } from '@/components/ui/button-link';
import type { Invitation } from '@/contract/my-team';
import { Avatar } from '@/lib/domain/photos/avatar';
import { paths } from '@/lib/paths/paths';

/** Somebody waits for my answer. */
export function ReceivedInvitationsBanner({ invitations }: { invitations: readonly Invitation[] }) {
  const [first] = invitations;
  if (!first) return null;
  const others = invitations.length - 1;
  return (
    <aside
      aria-label="받은 초대"
      className="mx-gutter mt-2 flex flex-wrap items-center gap-3 rounded-card bg-brand-soft px-4 py-3.5"
    >
      <Avatar src={first.inviter.thumbnailUrl} />
      <p className="min-w-26 flex-1">
        <span className="block type-13-strong text-on-brand-soft">팀 초대를 받았어요</span>
        <span className="block truncate type-17">
          {first.inviter.nickname}
          {others > 0 && ` 외 ${others}명`}
        </span>
      </p>
      <ButtonLink href={paths.teamInvitation} size="small" className="flex-none">
        초대 보기
      </ButtonLink>
    </aside>
  );
}
