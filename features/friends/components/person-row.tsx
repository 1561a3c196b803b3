import type { ReactNode } from 'react';
import { ListRow } from '@/components/ui/list-row';
import type { UserSummary } from '@/contract/users';
import { Avatar } from '@/lib/domain/photos/avatar';

type PersonRowProps = { user: UserSummary; note?: ReactNode; end?: ReactNode };

/** A person in a list: photo, name and age, where they belong. */
export function PersonRow({ user, note, end }: PersonRowProps) {
  return (
    <li>
      <ListRow
        className="min-h-16! py-2!"
        start={<Avatar src={user.thumbnailUrl} />}
        title={user.nickname}
        titleNote={user.age}
        description={user.affiliation}
        note={note}
        end={end}
      />
    </li>
  );
}
