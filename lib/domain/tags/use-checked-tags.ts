import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { customTagSchema } from '@/contract/tags';
import { confirmTexts, isTextWarned } from '@/lib/domain/safety/confirm-texts';
import { availabilityQueryOptions } from '@/lib/domain/safety/use-availability';
import { isAnnounced } from '@/lib/errors/api-error';
import { handleError } from '@/lib/errors/handle-error';

interface CheckedTagsOptions {
  customTags: readonly string[];
  /** How many may be typed beside those that are chosen. */
  maxCount: number;
  /** `before`: what the change was made to, for a form that somebody may be filling in another tab as well. */
  onChange: (customTags: string[], before: readonly string[]) => void;
  /** What stands in the field, for a form that keeps it over a reload. */
  initialText?: string;
  onTextChange?: (text: string) => void;
  /** The api refused them when they were sent: which one it means is asked at once. */
  areRefused?: boolean;
}

export type CheckedTags = ReturnType<typeof useCheckedTags>;

/**
 * Typed tags: a new one joins at once, after a question where it is one to think over, and comes back into its field
 * with the reason when it may not be used. Until that is settled nothing else may be decided: a press that left the
 * field could close the form.
 */
export function useCheckedTags({
  customTags,
  maxCount,
  onChange,
  initialText = '',
  onTextChange,
  areRefused = false,
}: CheckedTagsOptions) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [text, setShownText] = useState(initialText);
  const [errorMessage, setErrorMessage] = useState(() =>
    isKnownRefused(queryClient, initialText) ? refusedText : undefined,
  );
  // The answer comes later; by then other tags may have joined, and another one is being typed.
  const latest = useRef({ customTags, maxCount, text: initialText });
  useEffect(() => {
    latest.current = { ...latest.current, customTags, maxCount };
  }, [customTags, maxCount]);
  const recheck = useRef(askAnew);
  useEffect(() => {
    if (areRefused) void recheck.current();
  }, [areRefused]);

  function setText(next: string) {
    latest.current.text = next;
    setShownText(next);
    setErrorMessage(undefined);
    onTextChange?.(next);
  }

  async function add(tag: string, focus: () => void): Promise<void> {
    if (!customTagSchema.safeParse(tag).success) {
      setErrorMessage('태그에는 빈칸, #, 쉼표를 쓸 수 없어요.');
      return;
    }
    setIsAsking(isTextWarned(tag));
    try {
      if (!(await confirmTexts([{ text: tag, focus }], 'profile'))) return;
    } finally {
      setIsAsking(false);
    }
    setText('');
    change([...latest.current.customTags, tag]);
    void check(tag);
  }

  function remove(tag: string) {
    change(latest.current.customTags.filter((each) => each !== tag));
  }

  function change(next: string[]) {
    const before = latest.current.customTags;
    latest.current.customTags = next;
    onChange(next, before);
  }

  /** The list of refused words may have grown since somebody was told that a tag is free. */
  async function askAnew() {
    for (const tag of latest.current.customTags) await check(tag, 0);
  }

  async function check(tag: string, staleTime?: number) {
    const options = {
      ...availabilityQueryOptions('HASHTAG', tag),
      ...(staleTime !== undefined && { staleTime }),
    };
    try {
      const { available } = await queryClient.fetchQuery(options);
      if (!available) comeBack(tag, refusedText);
    } catch (error) {
      handleError(error, {
        fallback: (failure) => comeBack(tag, isAnnounced(failure) ? undefined : failure.displayMessage),
      });
    }
  }

  /** Into the field, where it can be changed, unless something else stands there by now. */
  function comeBack(tag: string, reason: string | undefined) {
    if (!latest.current.customTags.includes(tag)) return;
    remove(tag);
    const hasRoom = latest.current.text === '' && latest.current.customTags.length < latest.current.maxCount;
    if (hasRoom) {
      setText(tag);
      setErrorMessage(reason);
    } else if (reason) toast.error(`#${tag}: ${reason}`);
  }

  return {
    values: customTags,
    text,
    errorMessage,
    isAsking,
    /** What stands in the field would be lost. */
    isHeld: isAsking || errorMessage !== undefined,
    setText,
    add,
    remove,
  };
}

const refusedText = '사용할 수 없는 태그예요';

function isKnownRefused(queryClient: QueryClient, tag: string): boolean {
  const { queryKey } = availabilityQueryOptions('HASHTAG', tag);
  return queryClient.getQueryData(queryKey)?.available === false;
}
