'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ListRow } from '@/components/ui/list-row';
import { LoadMore } from '@/components/ui/load-more';
import { SearchBox } from '@/components/ui/search-box';
import { Spinner } from '@/components/ui/spinner';
import { useCloseOnBack } from '@/components/ui/use-close-on-back';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { CHAT_SEARCH_MAX_LENGTH } from '@/contract/constants';
import { wordsOf } from '@/contract/typed-text';
import { formatLongDay } from '@/lib/format/time';
import { useDebouncedValue } from '@/lib/react/use-debounced-value';
import { useMessageSearch } from '../api/search-messages';
import { excerptAround } from '../message-text';
import { useRoomPeople } from './room-context';

type RoomSearchProps = { channelId: number; onChoose: (seq: number) => void; onClose: () => void };

const pauseMs = 300;

/** Over the talk while one looks for something in it. */
export function RoomSearch({ channelId, onChoose, onClose }: RoomSearchProps) {
  const [words, setWords] = useState('');
  const asked = useDebouncedValue(wordsOf(words), pauseMs);
  useKeptFocus();
  useCloseOnBack(true, onClose);
  return (
    <section aria-label="대화에서 찾기" className="absolute inset-0 z-10 flex flex-col bg-bg">
      <div className="flex flex-none items-center gap-1 py-2 pr-2 pl-gutter">
        <SearchBox
          label="대화에서 찾기"
          placeholder="찾을 말"
          value={words}
          maxLength={CHAT_SEARCH_MAX_LENGTH}
          autoFocus
          onChange={(event) => setWords(event.target.value)}
          className="flex-1"
        />
        <IconButton icon="close" label="찾기 닫기" onClick={onClose} />
      </div>
      {asked !== '' && <Found channelId={channelId} words={asked} onChoose={onChoose} />}
    </section>
  );
}

function Found({
  channelId,
  words,
  onChoose,
}: Pick<RoomSearchProps, 'channelId' | 'onChoose'> & { words: string }) {
  const query = useMessageSearch(channelId, words);
  const { members } = useRoomPeople();
  if (query.isPending) {
    return (
      <div className="grid place-items-center py-8">
        <Spinner />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-gutter py-8">
        <p className="type-15 text-text-subtle">메시지를 찾지 못했어요</p>
        <Button
          size="small"
          variant="tertiary"
          isPending={query.isFetching}
          onClick={() => void query.refetch()}
        >
          다시 찾기
        </Button>
      </div>
    );
  }
  const messages = query.data.pages.flatMap(({ items }) => items);
  if (messages.length === 0)
    return (
      <p className="px-gutter py-8 text-center type-15 text-text-subtle">찾는 말이 담긴 메시지가 없어요</p>
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul>
        {messages.map(({ seq, senderUserId, text, createdAt }) => (
          <li key={seq}>
            <ListRow
              title={members.find(({ userId }) => userId === senderUserId)?.nickname ?? '탈퇴한 사용자'}
              titleNote={formatLongDay(createdAt)}
              description={text && excerptAround(text, words)}
              onPress={() => onChoose(seq)}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </div>
  );
}
