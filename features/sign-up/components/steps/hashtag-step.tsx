'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Chip } from '@/components/ui/chip';
import { ChipInput } from '@/components/ui/chip-input';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { CallResponse } from '@/contract/call';
import { PROFILE_TAG_MAX_COUNT } from '@/contract/constants';
import type { getTags } from '@/contract/tags';
import { displayMessageOf } from '@/lib/errors/api-error';
import { tagsQueryOptions } from '@/lib/reference/get-tags';
import { availabilityQueryOptions } from '@/lib/safety/use-availability';
import { useSignUpDraft, withSkipped } from '../../draft';
import { typedFields } from '../../model';
import { StepLayout, type StepProps } from '../step-layout';

/** Up to five, chosen or typed; may be skipped. */
export function HashtagStep(navigation: StepProps) {
  const { draft, change } = useSignUpDraft();
  const { data, error, isError, isFetching, refetch } = useQuery(tagsQueryOptions);
  const count = draft.tagIds.length + draft.customTags.length;
  const isFull = count >= PROFILE_TAG_MAX_COUNT;
  const changeCustomTags = useCheckedCustomTags();

  function toggle(id: number) {
    const isChosen = draft.tagIds.includes(id);
    change({ tagIds: isChosen ? draft.tagIds.filter((each) => each !== id) : [...draft.tagIds, id] });
  }

  return (
    <StepLayout
      step="hashtag"
      question="무엇을 좋아하나요?"
      lead={`나를 보여 주는 태그를 ${PROFILE_TAG_MAX_COUNT}개까지 고를 수 있어요.`}
      isReady={count > 0}
      onSkip={() => {
        change({
          tagIds: [],
          customTags: [],
          typedTag: '',
          skipped: withSkipped(draft.skipped, 'hashtag'),
        });
        navigation.onNext();
      }}
      {...navigation}
    >
      <p className="mt-5 mb-3 type-13-strong text-text-subtle tabular-nums" role="status">
        {count}/{PROFILE_TAG_MAX_COUNT}
      </p>
      <ChipInput
        label="태그 직접 입력"
        values={draft.customTags}
        initialText={draft.typedTag}
        onTextChange={(typedTag) => change({ typedTag })}
        onValuesChange={(values) => void changeCustomTags(values)}
        maxCount={PROFILE_TAG_MAX_COUNT - draft.tagIds.length}
        maxLength={typedFields.hashtag.maxLength}
      />
      {data && <TagGroups tags={data.items} chosenIds={draft.tagIds} isFull={isFull} onToggle={toggle} />}
      {isError && !data && (
        <ErrorState
          title="태그를 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <TagsSkeleton />}
    </StepLayout>
  );
}

type TagGroupsProps = {
  tags: CallResponse<typeof getTags>['items'];
  chosenIds: readonly number[];
  isFull: boolean;
  onToggle: (id: number) => void;
};

function TagGroups({ tags, chosenIds, isFull, onToggle }: TagGroupsProps) {
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

/** A typed tag joins at once and leaves again, with a word about it, when it may not be used. */
function useCheckedCustomTags() {
  const queryClient = useQueryClient();
  const { draft, change } = useSignUpDraft();
  const { field, schema } = typedFields.hashtag;

  return async function changeCustomTags(values: string[]) {
    const added = values.find((value) => !draft.customTags.includes(value));
    if (added !== undefined && !schema.safeParse(added).success) {
      toast.error('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.');
      return;
    }
    change({ customTags: values });
    if (added === undefined) return;
    try {
      const { available } = await queryClient.fetchQuery(availabilityQueryOptions(field, added));
      if (!available) reject(added, '사용할 수 없는 태그입니다');
    } catch (error) {
      reject(added, displayMessageOf(error));
    }
  };

  function reject(tag: string, message: string) {
    const { customTags } = useSignUpDraft.getState().draft;
    change({ customTags: customTags.filter((each) => each !== tag) });
    toast.error(message);
  }
}

function TagsSkeleton() {
  return (
    <div role="status" aria-busy="true" className="mt-6 flex flex-wrap gap-2">
      <span className="sr-only">태그를 불러오는 중</span>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((chip) => (
        <Skeleton key={chip} className={chip % 3 ? 'h-11 w-22 rounded-full' : 'h-11 w-28 rounded-full'} />
      ))}
    </div>
  );
}
