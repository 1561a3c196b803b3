'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { ChipInput } from '@/components/ui/chip-input';
import { FieldMessage } from '@/components/ui/field-message';
import { HASHTAG_MAX_LENGTH, TEAM_HASHTAG_MAX_COUNT } from '@/contract/constants';
import { FoundTags } from '@/lib/domain/tags/found-tags';
import { tagsQueryOptions } from '@/lib/domain/tags/get-tags';
import { TagsSkeleton } from '@/lib/domain/tags/tag-groups';
import type { CheckedTags } from '@/lib/domain/tags/use-checked-tags';

type HashtagFieldProps = {
  tagIds: number[];
  typedTags: CheckedTags;
  /** Of the chosen ones. */
  errorMessage?: string | undefined;
  onTagIdsChange: (tagIds: number[]) => void;
};

/** Up to five, chosen or typed. */
export function HashtagField({ tagIds, typedTags, errorMessage, onTagIdsChange }: HashtagFieldProps) {
  const messageId = useId();
  const { data, isError, isFetching, refetch } = useQuery(tagsQueryOptions);
  const { values, text, errorMessage: typedError, isAsking, setText, add, remove } = typedTags;
  const count = tagIds.length + values.length;
  // What is asked about has its place already.
  const isFull = count + Number(isAsking) >= TEAM_HASHTAG_MAX_COUNT;

  function toggle(id: number) {
    onTagIdsChange(tagIds.includes(id) ? tagIds.filter((each) => each !== id) : [...tagIds, id]);
  }

  return (
    <fieldset aria-describedby={errorMessage && messageId}>
      <legend className="mb-3 flex w-full justify-between type-13-strong text-text-subtle">
        해시태그
        <span role="status" className="tabular-nums">
          {count}/{TEAM_HASHTAG_MAX_COUNT}
        </span>
      </legend>
      <ChipInput
        label="해시태그 직접 입력"
        values={values}
        text={text}
        onTextChange={setText}
        errorMessage={typedError}
        onAdd={add}
        onRemove={remove}
        maxCount={TEAM_HASHTAG_MAX_COUNT - tagIds.length}
        maxLength={HASHTAG_MAX_LENGTH}
      />
      {data && <FoundTags tags={data.items} chosenIds={tagIds} isFull={isFull} onToggle={toggle} />}
      {!data && !isError && <TagsSkeleton />}
      {isError && !data && (
        <p className="mb-3 flex items-center justify-between gap-3 type-13 text-text-subtle">
          태그를 불러오지 못했어요.
          <Button size="small" variant="tertiary" isPending={isFetching} onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      {errorMessage && <FieldMessage id={messageId} errorMessage={errorMessage} />}
    </fieldset>
  );
}
