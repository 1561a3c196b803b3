'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { FieldMessage } from '@/components/ui/field-message';
import { SearchBox } from '@/components/ui/search-box';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';
import type { Friend } from '../api/get-friends-with-matching';
import { FoundPeople } from './found-people';
import { FriendList } from './friend-list';

type FriendFinderProps = {
  /** What can be done with a friend here: invite, remove. */
  friendEnd: (friend: Friend) => ReactNode;
  /** Over the friends while nothing is searched for. */
  lead?: ReactNode;
  /** The one action when there is no friend yet. */
  emptyAction?: ReactNode;
};

/** My friends, and one search over them and everybody else by nickname. */
export function FriendFinder({ friendEnd, lead, emptyAction }: FriendFinderProps) {
  const [text, setText] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const typed = text.normalize('NFC').trim();
  const nickname = useDebouncedValue(typed, 250);

  function search(event: FormEvent) {
    event.preventDefault();
    setIsTooShort(typed === '');
  }

  return (
    <>
      <div className="px-gutter pt-3 pb-2">
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of the older phones do not know <search> */}
        <form role="search" onSubmit={search}>
          <SearchBox
            label="닉네임으로 친구 찾기"
            placeholder="닉네임으로 친구 찾기"
            value={text}
            aria-describedby="friend-search-message"
            aria-invalid={isTooShort || undefined}
            onChange={(event) => {
              setText(event.target.value);
              setIsTooShort(false);
            }}
          />
          {isTooShort && (
            <FieldMessage id="friend-search-message" errorMessage="최소 1자 이상 입력해야 합니다" />
          )}
        </form>
      </div>
      {typed === '' ? (
        <>
          {lead}
          <FriendList friendEnd={friendEnd} emptyAction={emptyAction} />
        </>
      ) : (
        <FoundPeople nickname={nickname || typed} friendEnd={friendEnd} />
      )}
    </>
  );
}
