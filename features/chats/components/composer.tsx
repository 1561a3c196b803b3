'use client';
'use memo';

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { countCharacters } from '@/components/ui/text-length';
import { toastError } from '@/components/ui/toast-error';
import { CHAT_TEXT_MAX_LENGTH } from '@/contract/constants';
import { wordsOf } from '@/contract/typed-text';
import { confirmTexts, isTextWarned } from '@/lib/domain/safety/confirm-texts';
import { settle } from '@/lib/react/settle';
import { useSendWhole } from '../hooks/use-send-whole';

type ComposerProps = {
  /** For who leads a person there. */
  area?: RefObject<HTMLTextAreaElement | null>;
  initialText: string;
  onTextChange: (text: string) => void;
  onFocus?: () => void;
  onSend: (text: string) => void;
  /** Pictures from the clipboard; absent where none can be sent. */
  onPasteImages?: (files: readonly File[]) => void;
  /** Before the field: images. */
  start?: ReactNode;
  /** Over the field: what is answered, or what one may begin with. */
  above?: ((field: ComposerField) => ReactNode) | undefined;
};

export interface ComposerField {
  text: string;
  /** In the place of what stands there, to be read over and sent. */
  put: (text: string) => void;
}

/** From here on the counter is shown. */
const counterFrom = CHAT_TEXT_MAX_LENGTH - 100;

/** Where a message is written: grows with the text, and never sends half a syllable. */
export function Composer({
  area,
  initialText,
  onTextChange,
  onFocus,
  onSend,
  onPasteImages,
  start,
  above,
}: ComposerProps) {
  const [text, setText] = useState(initialText);
  const own = useRef<HTMLTextAreaElement>(null);
  const field = area ?? own;
  const isAsking = useRef(false);
  const length = countCharacters(text);
  const canSend = wordsOf(text) !== '' && length <= CHAT_TEXT_MAX_LENGTH;

  function change(next: string) {
    setText(next);
    // What nobody would see is nothing to keep, nor to say that one types.
    onTextChange(wordsOf(next) === '' ? '' : next);
  }
  function put(next: string) {
    change(next);
    field.current?.focus();
  }
  async function send(written: string) {
    const words = wordsOf(written);
    if (words === '' || countCharacters(words) > CHAT_TEXT_MAX_LENGTH || isAsking.current) return;
    if (isTextWarned(words)) {
      isAsking.current = true;
      const focus = () => field.current?.focus();
      try {
        if (!(await confirmTexts([{ text: words, focus }]))) return;
      } finally {
        // Also where the question itself did not come: what is written next can be sent.
        isAsking.current = false;
      }
      focus();
    }
    onSend(words);
    change('');
  }
  const { sendFrom, fieldHandlers } = useSendWhole((written) =>
    settle(send(written), { onError: toastError }),
  );

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    const grow = () => {
      element.style.height = 'auto';
      element.style.height = `${text === '' ? 0 : element.scrollHeight}px`;
    };
    grow();
    // The lines break anew when the phone is turned.
    window.addEventListener('resize', grow);
    return () => window.removeEventListener('resize', grow);
  }, [text, field]);

  return (
    <>
      {above?.({ text, put })}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (field.current) sendFrom(field.current);
        }}
        className="flex flex-none items-end gap-1 border-line border-t bg-bg pt-2 pr-2.5 pb-[max(0.5rem,var(--safe-bottom))] pl-2"
      >
        {start}
        <div
          className={cx(
            'relative flex min-h-11 min-w-0 flex-1 items-end rounded-[1.375rem] bg-surface-sunken pr-1.25 focus-within:shadow-line-strong',
            !start && 'ml-2',
          )}
        >
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label="메시지"
            aria-describedby={length >= counterFrom ? 'message-length' : undefined}
            placeholder="메시지 보내기"
            enterKeyHint="enter"
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
            onFocus={onFocus}
            {...fieldHandlers}
            onPaste={(event) => {
              const images = imagesOf(event.clipboardData);
              if (images.length === 0 || !onPasteImages) return;
              event.preventDefault();
              onPasteImages(images);
            }}
            className="no-scrollbar block max-h-[132px] min-h-[max(--spacing(11),1.4em+--spacing(5))] w-full min-w-0 flex-1 resize-none bg-transparent py-2.75 pl-4 text-[1rem]/[1.4] outline-none placeholder:text-[min(1rem,5vw)] placeholder:whitespace-nowrap"
          />
          {length >= counterFrom && (
            <span
              id="message-length"
              className={cx(
                'absolute right-4 -top-7 rounded-full bg-surface px-2 py-0.5 type-12 tabular-nums shadow-line',
                length > CHAT_TEXT_MAX_LENGTH ? 'text-danger-text' : 'text-text-subtle',
              )}
            >
              {length}/{CHAT_TEXT_MAX_LENGTH}
            </span>
          )}
          <button
            type="submit"
            aria-label="보내기"
            disabled={!canSend}
            // The keyboard stays: pressing must not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            className="pressable touch-44 mb-1.25 ml-1 grid size-8.5 flex-none place-items-center rounded-full bg-brand text-on-brand disabled:bg-surface-pressed disabled:text-text-faint"
          >
            <Icon name="send" size={20} />
          </button>
        </div>
      </form>
    </>
  );
}

/** Pictures, where there are no words: what is copied from a page brings both. */
function imagesOf(clipboard: DataTransfer): File[] {
  if (clipboard.getData('text/plain') !== '') return [];
  return Array.from(clipboard.files).filter(({ type }) => type.startsWith('image/'));
}
