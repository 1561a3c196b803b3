import { Chip } from '@/components/ui/chip';
import { Skeleton } from '@/components/ui/skeleton';

type TagGroupsProps = {
  tags: ReadonlyArray<{ id: number; name: string; category: string }>;
  chosenIds: readonly number[];
  /** No more can be chosen; what is chosen can still be taken back. */
  isFull: boolean;
  onToggle: (id: number) => void;
};

/** Tags to choose from, by category. */
export function TagGroups({ tags, chosenIds, isFull, onToggle }: TagGroupsProps) {
  const categories = [...new Set(tags.map(({ category }) => category))];
  return categories.map((category) => (
    <section key={category} className="mt-6">
      <h2 className="mb-2.5 type-13-strong text-text-subtle">{category}</h2>
      <div className="flex flex-wrap gap-2">
        {tags
          .filter((tag) => tag.category === category)
          .map(({ id, name }) => {
            const isSelected = chosenIds.includes(id);
            return (
              <Chip
                key={id}
                isSelected={isSelected}
                disabled={isFull && !isSelected}
                onClick={() => onToggle(id)}
              >
                {name}
              </Chip>
            );
          })}
      </div>
    </section>
  ));
}

/** As many chips as a first glance shows. */
export function TagsSkeleton() {
  return (
    <div role="status" aria-busy="true" className="mt-6 flex flex-wrap gap-2">
      <span className="sr-only">태그를 불러오는 중</span>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((chip) => (
        <Skeleton key={chip} className={chip % 3 ? 'h-11 w-22 rounded-full' : 'h-11 w-28 rounded-full'} />
      ))}
    </div>
  );
}
