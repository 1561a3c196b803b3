'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { ChipInput } from '@/components/ui/chip-input';
import { FieldMessage } from '@/components/ui/field-message';
import { toast } from '@/components/ui/toast';
import { HASHTAG_MAX_LENGTH, TEAM_HASHTAG_MAX_COUNT } from '@/contract/constants';
import { FoundTags } from '@/lib/domain/tags/found-tags';
import { tagsQueryOptions } from '@/lib/domain/tags/get-tags';
import { TagsSkeleton } from '@/lib/domain/tags/tag-groups';
import { useCheckedTags } from '@/lib/domain/tags/use-checked-tags';

interface Hashtags {
  tagIds: number[];
  customTags: string[];
}

type HashtagFieldProps = Hashtags & {
  errorMessage?: string;
  onChange: (change: Partial<Hashtags>) => void;
};

/** Up to five, chosen or typed. */
export function HashtagField({ tagIds, customTags, errorMessage, onChange }: HashtagFieldProps) {
  const messageId = useId();
  const { data, isError, isFetching, refetch } = useQuery(tagsQueryOptions);
  const changeCustomTags = useCheckedTags({
    customTags,
    onChange: (changed) => onChange({ customTags: changed }),
    onRefused: (message) => toast.error(message),
  });
  const count = tagIds.length + customTags.length;
  const isFull = count >= TEAM_HASHTAG_MAX_COUNT;

  function toggle(id: number) {
    onChange({ tagIds: tagIds.includes(id) ? tagIds.filter((each) => each !== id) : [...tagIds, id] });
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
        values={customTags}
        onValuesChange={(values) => void changeCustomTags(values)}
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
