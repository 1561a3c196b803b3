import type { Tag } from '@/contract/tags';

type TeamWordsProps = { name?: string; intro: string; hashtags: readonly Tag[] };

/** What a team says about itself. */
export function TeamWords({ name, intro, hashtags }: TeamWordsProps) {
  if (!name && !intro && hashtags.length === 0) return null;
  return (
    <div className="px-gutter pt-2 pb-3 text-center">
      {name && <p className="type-20">{name}</p>}
      {intro && <p className="mt-1 whitespace-pre-line type-15 text-text-subtle">{intro}</p>}
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
