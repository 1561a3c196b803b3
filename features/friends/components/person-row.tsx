import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/class-names';
import { ListRow } from '@/components/ui/list-row';
import type { UserSummary } from '@/contract/users';
import { Avatar } from '@/lib/domain/photos/avatar';

type PersonRowProps = {
  user: UserSummary;
  note?: ReactNode;
  end?: ReactNode;
  /** Where a press beside the controls leads: a profile, where there is one to see. */
  href?: string;
};

/** A person in a list: photo, name and age, where they belong. */
export function PersonRow({ user, note, end, href }: PersonRowProps) {
  return (
    <li>
      <ListRow
        className={cx('relative min-h-16! py-2!', href !== undefined && 'has-[a:active]:bg-surface-sunken')}
        start={<Avatar src={user.thumbnailUrl} />}
        title={
          href === undefined ? user.nickname : <StretchedLink href={href}>{user.nickname}</StretchedLink>
        }
        // Teams are of one gender: it decides whom one can ask.
        titleNote={`${user.age} · ${user.gender === 'WOMAN' ? '여' : '남'}`}
        description={user.affiliation}
        note={note}
        end={<span className="relative flex-none">{end}</span>}
        endWraps
      />
    </li>
  );
}

/** The whole row is the link, and the controls beside it stay controls. */
function StretchedLink({ href, children }: { href: string; children: string }) {
  return (
    <AppLink href={href} className="after:absolute after:inset-0">
      {children}
    </AppLink>
  );
}
