'use client';

import { SearchBox } from '@/components/ui/search-box';
import { CHAT_SEARCH_MAX_LENGTH } from '@/contract/constants';
import { wordsOf } from '@/contract/typed-text';

/** Over the rooms while one looks for one of them. */
export function ChatSearchBar({ initial, onType }: { initial: string; onType: (text: string) => void }) {
  return (
    <div className="flex-none px-gutter pt-1 pb-2">
      <SearchBox
        label="팀 이름이나 닉네임으로 채팅 찾기"
        placeholder="팀 이름이나 닉네임"
        defaultValue={initial}
        maxLength={CHAT_SEARCH_MAX_LENGTH}
        // Who comes back looks at what was found.
        autoFocus={initial === ''}
        onChange={({ target: { value } }) => onType(wordsOf(value) === '' ? '' : value)}
      />
    </div>
  );
}
