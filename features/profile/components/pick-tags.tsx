import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGuardedAnswer } from '@/components/layout/use-guarded-answer';
import { ChipInput } from '@/components/ui/chip-input';
import { ErrorState } from '@/components/ui/error-state';
import { openSheet } from '@/components/ui/open-sheet';
import { PickerActions } from '@/components/ui/picker-actions';
import { HASHTAG_MAX_LENGTH, PROFILE_TAG_MAX_COUNT } from '@/contract/constants';
import { FoundTags } from '@/lib/domain/tags/found-tags';
import { tagsQueryOptions } from '@/lib/domain/tags/get-tags';
import { TagsSkeleton } from '@/lib/domain/tags/tag-groups';
import { useCheckedTags } from '@/lib/domain/tags/use-checked-tags';

export interface ChosenTags {
  tagIds: number[];
  customTags: string[];
}

/** Asks for up to five tags, chosen or typed; undefined when the person leaves it, after a question if they chose anew. */
export function pickTags(
  chosen: ChosenTags,
  { areRefused = false }: { areRefused?: boolean } = {},
): Promise<ChosenTags | undefined> {
  return openSheet<ChosenTags>({
    title: '무엇을 좋아하나요?',
    content: ({ close }) => (
      <TagPicker initial={chosen} areRefused={areRefused} onCancel={() => close()} onPick={close} />
    ),
  });
}

type TagPickerProps = {
  initial: ChosenTags;
  areRefused: boolean;
  onCancel: () => void;
  onPick: (chosen: ChosenTags) => void;
};

function TagPicker({ initial, areRefused, onCancel, onPick }: TagPickerProps) {
  const [{ tagIds, customTags }, setChosen] = useState(initial);
  const { data, isError, isFetching, refetch } = useQuery(tagsQueryOptions);
  const count = tagIds.length + customTags.length;
  const maxCount = PROFILE_TAG_MAX_COUNT - tagIds.length;
  const { text, errorMessage, isAsking, isHeld, setText, add, remove } = useCheckedTags({
    customTags,
    maxCount,
    onChange: (changed) => setChosen((before) => ({ ...before, customTags: changed })),
    areRefused,
  });

  // A refused tag that came back into the field is none that the person typed.
  const words = text.trim() === '' ? customTags : [...customTags, text.trim()];
  const finish = useGuardedAnswer(!areSame(tagIds, initial.tagIds) || !areSame(words, initial.customTags));

  function cancel() {
    finish();
    onCancel();
  }

  function pick() {
    finish();
    onPick({ tagIds, customTags });
  }

  function toggle(id: number) {
    setChosen((before) => ({
      ...before,
      tagIds: before.tagIds.includes(id)
        ? before.tagIds.filter((each) => each !== id)
        : [...before.tagIds, id],
    }));
  }

  return (
    <>
      <div className="max-h-[58dvh] overflow-y-auto overscroll-contain px-gutter pb-4">
        <p className="mt-3 mb-3 type-13-strong text-text-subtle tabular-nums" role="status">
          {count}/{PROFILE_TAG_MAX_COUNT}
        </p>
        <ChipInput
          label="태그 직접 입력"
          values={customTags}
          text={text}
          onTextChange={setText}
          errorMessage={errorMessage}
          onAdd={add}
          onRemove={remove}
          maxCount={maxCount}
          maxLength={HASHTAG_MAX_LENGTH}
        />
        {data && (
          <FoundTags
            tags={data.items}
            chosenIds={tagIds}
            isFull={count + Number(isAsking) >= PROFILE_TAG_MAX_COUNT}
            onToggle={toggle}
          />
        )}
        {isError && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
        {!data && !isError && <TagsSkeleton />}
      </div>
      <PickerActions isHeld={isAsking} isReady={!isHeld} onCancel={cancel} onSelect={pick} />
    </>
  );
}

/** In whichever order they were chosen. */
function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
