'use client';

import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { useMe } from '@/lib/domain/session/use-me';
import { paths } from '@/lib/paths/paths';
import { completenessOf } from '../completeness';

/** How full my profile is and what comes next; nothing once it is full. */
export function CompletenessRow() {
  const { data: me } = useMe();
  if (!me) return null;
  const { percent, next } = completenessOf(me);
  if (next === null) return null;
  return (
    <AppLink
      href={paths.myPageEdit}
      className="pressable mx-gutter mt-4 block rounded-card bg-surface-sunken px-4 py-3"
    >
      <span className="flex items-center justify-between gap-3 type-15">
        <span>
          프로필 <b className="tabular-nums">{percent}%</b>
          <span className="text-text-subtle"> · 다음은 {next}</span>
        </span>
        <Icon name="forward" size={20} className="flex-none text-icon-faint" />
      </span>
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
    </AppLink>
  );
}
