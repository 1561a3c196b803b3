import type { Tag } from '@/contract/tags';
import type { Weekday } from '@/contract/weekdays';
import { formatAvailableDays } from '@/lib/format/weekdays';

type TeamWordsProps = {
  name?: string;
  intro: string;
  hashtags: readonly Tag[];
  availableDays?: readonly Weekday[];
};

/** What a team says about itself. */
export function TeamWords({ name, intro, hashtags, availableDays = [] }: TeamWordsProps) {
  const days = formatAvailableDays(availableDays);
  if (!name && !intro && !days && hashtags.length === 0) return null;
  return (
    <div className="px-gutter pt-2 pb-3 text-center">
      {name && <p className="type-20">{name}</p>}
      {intro && <p className="mt-1 whitespace-pre-line text-balance type-15 text-text-subtle">{intro}</p>}
      {days && <p className="mt-1 type-15 text-text-subtle">{days}</p>}
      {hashtags.length > 0 && (
        <ul aria-label="해시태그" className="mt-2 flex flex-wrap justify-center gap-x-2.5 gap-y-1">
          {hashtags.map(({ id, name: tag }) => (
            <li key={id} className="type-13-strong text-on-brand-soft">
              #{tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
