import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { customTagSchema } from '@/contract/tags';
import { confirmTexts, isTextWarned } from '@/lib/domain/safety/confirm-texts';
import { availabilityQueryOptions } from '@/lib/domain/safety/use-availability';
import { isAnnounced } from '@/lib/errors/api-error';
import { handleError } from '@/lib/errors/handle-error';

interface CheckedTagsOptions {
  customTags: readonly string[];
  onChange: (customTags: string[]) => void;
  /** Gets why, in words; not called for what the app itself tells. */
  onRefused: (message: string) => void;
}

export type CheckedTags = ReturnType<typeof useCheckedTags>;

/**
 * Typed tags: a new one joins at once, after a question where it is one to think over, and leaves again when it may not
 * be used. While it is asked about nothing else may be decided: a press that left the field could close the form.
 */
export function useCheckedTags({ customTags, onChange, onRefused }: CheckedTagsOptions) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // The answer comes later; by then other tags may have joined.
  const latest = useRef(customTags);
  useEffect(() => {
    latest.current = customTags;
  }, [customTags]);

  /** Whether it joined: what did not is still to be seen where it was typed. */
  async function add(tag: string, focus: () => void): Promise<boolean> {
    if (!customTagSchema.safeParse(tag).success) {
      onRefused('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.');
      return false;
    }
    setIsAsking(isTextWarned(tag));
    try {
      if (!(await confirmTexts([{ text: tag, focus }]))) return false;
    } finally {
      setIsAsking(false);
    }
    onChange([...latest.current, tag]);
    void check(tag);
    return true;
  }
  function remove(tag: string) {
    onChange(latest.current.filter((each) => each !== tag));
  }
  async function check(tag: string) {
    try {
      const { available } = await queryClient.fetchQuery(availabilityQueryOptions('HASHTAG', tag));
      if (available) return;
      onRefused('사용할 수 없는 태그입니다');
    } catch (error) {
      handleError(error, {
        fallback: (failure) => {
          if (!isAnnounced(failure)) onRefused(failure.displayMessage);
        },
      });
    }
    remove(tag);
  }

  return { values: customTags, isAsking, add, remove };
}
