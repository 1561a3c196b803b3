import { type ComponentProps, useState } from 'react';
import { SearchBox } from '@/components/ui/search-box';
import { TagGroups } from './tag-groups';

/** So many are read at a glance; more are looked through by their letters. */
const searchedFrom = 20;

/** Tags by category, with a search where they are many; what is chosen stands whatever is looked for. */
export function FoundTags({ tags, chosenIds, ...rest }: ComponentProps<typeof TagGroups>) {
  const [text, setText] = useState('');
  const words = text.replace(/^#|\s/gu, '').toLowerCase();
  const found = tags.filter(({ id, name }) => chosenIds.includes(id) || name.toLowerCase().includes(words));
  return (
    <>
      {tags.length >= searchedFrom && (
        <SearchBox
          label="태그 찾기"
          placeholder="태그 찾기"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // It stands in forms, which Enter would send.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          className="mt-4"
        />
      )}
      <TagGroups tags={found} chosenIds={chosenIds} {...rest} />
      {words !== '' && found.every(({ id }) => chosenIds.includes(id)) && (
        <p role="status" className="mt-4 type-15 text-text-subtle">
          찾는 태그가 없어요. 위에 직접 적어 주세요.
        </p>
      )}
    </>
  );
}
