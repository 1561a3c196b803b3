'use client';

import { useQuery } from '@tanstack/react-query';
import { ChipInput } from '@/components/ui/chip-input';
import { ErrorState } from '@/components/ui/error-state';
import { toast } from '@/components/ui/toast';
import { PROFILE_TAG_MAX_COUNT } from '@/contract/constants';
import { FoundTags } from '@/lib/domain/tags/found-tags';
import { tagsQueryOptions } from '@/lib/domain/tags/get-tags';
import { TagsSkeleton } from '@/lib/domain/tags/tag-groups';
import { useCheckedTags } from '@/lib/domain/tags/use-checked-tags';
import { displayMessageOf } from '@/lib/errors/api-error';
import { useSignUpDraft, withSkipped } from '../../draft';
import { followTags, type Tags, typedFields } from '../../model';
import { StepLayout, type StepProps } from '../step-layout';

/** Up to five, chosen or typed; may be skipped. */
export function HashtagStep(navigation: StepProps) {
  const { draft, change } = useSignUpDraft();
  const { data, error, isError, isFetching, refetch } = useQuery(tagsQueryOptions);
  const count = draft.tagIds.length + draft.customTags.length;
  const maxCount = PROFILE_TAG_MAX_COUNT - draft.tagIds.length;
  const { text, errorMessage, isAsking, isHeld, setText, add, remove } = useCheckedTags({
    customTags: draft.customTags,
    maxCount,
    onChange: (customTags, before) => changeTags({ customTags: [...before] }, { customTags }),
    initialText: draft.typedTag,
    onTextChange: (typedTag) => change({ typedTag }),
  });

  function toggle(id: number) {
    const { tagIds } = draft;
    const isChosen = tagIds.includes(id);
    changeTags({ tagIds }, { tagIds: isChosen ? tagIds.filter((each) => each !== id) : [...tagIds, id] });
  }

  /** `before`: what is changed as it was shown, which is not what is in the draft once another tab has gone on. */
  function changeTags(before: Partial<Tags>, next: Partial<Tags>) {
    let hasRoom = true;
    change((there) => {
      const { isWhole, ...tags } = followTags(there, { ...there, ...before }, { ...there, ...next });
      hasRoom = isWhole;
      return tags;
    });
    if (!hasRoom) toast.error(`다른 창에서 고른 태그까지 ${PROFILE_TAG_MAX_COUNT}개가 다 찼어요.`);
  }

  function skip() {
    if (isAsking) return;
    change({ tagIds: [], customTags: [], typedTag: '', skipped: withSkipped(draft.skipped, 'hashtag') });
    navigation.onNext();
  }

  return (
    <StepLayout
      step="hashtag"
      question="무엇을 좋아하나요?"
      lead={`나를 보여 주는 태그를 ${PROFILE_TAG_MAX_COUNT}개까지 고를 수 있어요.`}
      isReady={count > 0 && !isHeld}
      onSkip={skip}
      {...navigation}
    >
      <p className="mt-5 mb-3 type-13-strong text-text-subtle tabular-nums" role="status">
        {count}/{PROFILE_TAG_MAX_COUNT}
      </p>
      <ChipInput
        label="태그 직접 입력"
        values={draft.customTags}
        text={text}
        onTextChange={setText}
        errorMessage={errorMessage}
        onAdd={add}
        onRemove={remove}
        maxCount={maxCount}
        maxLength={typedFields.hashtag.maxLength}
      />
      {data && (
        <FoundTags
          tags={data.items}
          chosenIds={draft.tagIds}
          isFull={count + Number(isAsking) >= PROFILE_TAG_MAX_COUNT}
          onToggle={toggle}
        />
      )}
      {isError && !data && (
        <ErrorState
          title="태그를 불러오지 못했어요"
          description={displayMessageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          retryVariant="secondary"
        />
      )}
      {!data && !isError && <TagsSkeleton />}
    </StepLayout>
  );
}
