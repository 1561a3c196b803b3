'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ChipInput } from '@/components/ui/chip-input';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { HASHTAG_MAX_LENGTH, TEAM_HASHTAG_MAX_COUNT } from '@/contract/constants';
import { customTagSchema } from '@/contract/tags';
import { tagsQueryOptions } from '@/lib/reference/get-tags';
import { availabilityQueryOptions } from '@/lib/safety/use-availability';

interface Hashtags {
  tagIds: number[];
  customTags: string[];
}

type HashtagFieldProps = Hashtags & { onChange: (change: Partial<Hashtags>) => void };

/** Up to five, chosen or typed. */
export function HashtagField({ tagIds, customTags, onChange }: HashtagFieldProps) {
  const { data, isError, isFetching, refetch } = useQuery(tagsQueryOptions);
  const changeCustomTags = useCheckedTags(customTags, onChange);
  const count = tagIds.length + customTags.length;
  const isFull = count >= TEAM_HASHTAG_MAX_COUNT;

  function toggle(id: number) {
    onChange({ tagIds: tagIds.includes(id) ? tagIds.filter((each) => each !== id) : [...tagIds, id] });
  }

  return (
    <fieldset>
      <legend className="mb-3 flex w-full justify-between type-13-strong text-text-subtle">
        해시태그
        <span role="status" className="tabular-nums">
          {count}/{TEAM_HASHTAG_MAX_COUNT}
        </span>
      </legend>
      <div className="mb-2 flex flex-wrap gap-2">
        {data?.items.map(({ id, name }) => {
          const isSelected = tagIds.includes(id);
          return (
            <Chip
              key={id}
              isSelected={isSelected}
              disabled={isFull && !isSelected}
              onClick={() => toggle(id)}
            >
              {name}
            </Chip>
          );
        })}
        {!data &&
          !isError &&
          [1, 2, 3, 4, 5, 6].map((chip) => <Skeleton key={chip} className="h-11 w-22 rounded-full" />)}
      </div>
      {isError && !data && (
        <p className="mb-3 flex items-center justify-between gap-3 type-13 text-text-subtle">
          태그를 불러오지 못했어요.
          <Button size="small" variant="tertiary" isPending={isFetching} onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      <ChipInput
        label="해시태그 직접 입력"
        values={customTags}
        onValuesChange={(values) => void changeCustomTags(values)}
        maxCount={TEAM_HASHTAG_MAX_COUNT - tagIds.length}
        maxLength={HASHTAG_MAX_LENGTH}
      />
    </fieldset>
  );
}

/** A typed tag joins at once and leaves again, with a word about it, when it may not be used. */
function useCheckedTags(customTags: string[], onChange: HashtagFieldProps['onChange']) {
  const queryClient = useQueryClient();
  // The answer comes later; by then other tags may have joined.
  const latest = useRef(customTags);
  useEffect(() => {
    latest.current = customTags;
  }, [customTags]);

  return async function changeCustomTags(values: string[]) {
    const added = values.find((value) => !customTags.includes(value));
    if (added !== undefined && !customTagSchema.safeParse(added).success) {
      toast.error('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.');
      return;
    }
    onChange({ customTags: values });
    if (added === undefined) return;
    try {
      const { available } = await queryClient.fetchQuery(availabilityQueryOptions('HASHTAG', added));
      if (available) return;
      toast.error('사용할 수 없는 태그입니다');
    } catch (error) {
      toastError(error);
    }
    onChange({ customTags: latest.current.filter((each) => each !== added) });
  };
}
