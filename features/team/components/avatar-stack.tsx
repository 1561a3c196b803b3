import { Avatar } from '@/lib/domain/photos/avatar';

type AvatarStackProps = {
  people: ReadonlyArray<{ id: number; photoUrl: string | null }>;
  maxShown?: number;
  label: string;
};

/** Several people in little room, overlapping. */
export function AvatarStack({ people, maxShown = 4, label }: AvatarStackProps) {
  const shown = people.slice(0, maxShown);
  const hiddenCount = people.length - shown.length;
  return (
    <span role="img" aria-label={label} className="flex items-center">
      {shown.map(({ id, photoUrl }) => (
        <span key={id} className="-ml-2 rounded-leaf bg-bg p-0.5 first:ml-0">
          <Avatar src={photoUrl} size={36} />
        </span>
      ))}
      {hiddenCount > 0 && (
        <span className="ml-1.5 type-13-strong text-text-subtle tabular-nums">+{hiddenCount}</span>
      )}
    </span>
  );
}
