import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { customTagSchema } from '@/contract/tags';
import { confirmTexts } from '@/lib/domain/safety/confirm-texts';
import { availabilityQueryOptions } from '@/lib/domain/safety/use-availability';
import { isAnnounced } from '@/lib/errors/api-error';
import { handleError } from '@/lib/errors/handle-error';

interface CheckedTagsOptions {
  customTags: readonly string[];
  onChange: (customTags: string[]) => void;
  /** Gets why, in words; not called for what the app itself tells. */
  onRefused: (message: string) => void;
}

/**
 * Changes typed tags: a new one joins at once, after a question where it is one to think over, and leaves again when it
 * may not be used.
 */
export function useCheckedTags({ customTags, onChange, onRefused }: CheckedTagsOptions) {
  const queryClient = useQueryClient();
  // The answer comes later; by then other tags may have joined.
  const latest = useRef(customTags);
  useEffect(() => {
    latest.current = customTags;
  }, [customTags]);

  return async function changeCustomTags(values: string[]): Promise<void> {
    const added = values.find((value) => !customTags.includes(value));
    if (added !== undefined && !customTagSchema.safeParse(added).success)
      return onRefused('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.');
    if (added !== undefined && !(await confirmTexts([added]))) return;
    onChange(values);
    if (added === undefined) return;
    try {
      const { available } = await queryClient.fetchQuery(availabilityQueryOptions('HASHTAG', added));
      if (available) return;
      onRefused('사용할 수 없는 태그입니다');
    } catch (error) {
      handleError(error, {
        fallback: (failure) => {
          if (!isAnnounced(failure)) onRefused(failure.displayMessage);
        },
      });
    }
    onChange(latest.current.filter((each) => each !== added));
  };
}
