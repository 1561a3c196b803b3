import { type CompositionEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';

type Field = HTMLTextAreaElement;

/**
 * Enter sends where there is a keyboard, Shift+Enter breaks the line; on a touch screen Enter breaks the line. An
 * Enter that only ends a syllable being composed waits for the end of it: sending earlier would cut the syllable,
 * or send it a second time.
 */
export function useEnterToSend(send: (text: string) => void) {
  const isComposing = useRef(false);
  const isSendPending = useRef(false);
  const isBreakUnwanted = useRef(false);

  return {
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
      isComposing.current = false;
      if (!isSendPending.current) return;
      isSendPending.current = false;
      send(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key !== 'Enter' || event.shiftKey || isTouchScreen()) return;
      event.preventDefault();
      // Safari ends the composition before this key, the others after it.
      if (isComposing.current || event.nativeEvent.isComposing) {
        isSendPending.current = true;
        isBreakUnwanted.current = true;
      } else send(event.currentTarget.value);
    },
    onKeyUp: () => {
      isBreakUnwanted.current = false;
    },
    // The Enter that ended a composition still wants its line break, in the field that was just emptied.
    onBeforeInput: (event: InputEvent<Field>) => {
      if (isBreakUnwanted.current && event.data === '\n') event.preventDefault();
    },
  };
}

function isTouchScreen(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
