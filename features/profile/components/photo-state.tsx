import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Me } from '@/contract/users';
import { paths } from '@/lib/paths/paths';

/** Under one's own photo: which of one's photos others do not see, why, and where to change it. */
export function PhotoState({ images }: { images: Me['profileImages'] }) {
  const refused = images.find(({ status }) => status === 'REJECTED');
  const isWaiting = images.some(({ status }) => status === 'PENDING');
  if (!refused && !isWaiting) return null;
  return (
    <AppLink
      href={paths.myPageEdit}
      className="mx-gutter mt-4 flex items-center gap-3 press-fill rounded-card bg-surface-sunken px-4 py-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block type-15-strong">
          {refused ? '다른 사람에게 보이지 않는 사진이 있어요' : '새 사진을 확인하고 있어요'}
        </span>
        <span className="block type-13 text-text-subtle">
          {refused
            ? (refused.rejectionReason ?? '다른 사진으로 바꿔 주세요.')
            : '확인이 끝나면 다른 사람에게 보여요.'}
        </span>
      </span>
      <span className="flex flex-none items-center type-13-strong text-on-brand-soft">
        {refused ? '바꾸기' : '보기'}
        <Icon name="forward" size={18} />
      </span>
    </AppLink>
  );
}
