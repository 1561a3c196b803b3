import { type CompositionEvent, type InputEvent, type KeyboardEvent, useRef } from 'react';

type Field = HTMLTextAreaElement;

/**
 * Sends what stands in a field, never half a syllable: one that is being composed is waited for. Sending earlier would
 * cut it, send it a second time, or leave it in the emptied field. Enter sends where there is a keyboard, Shift+Enter
 * breaks the line; on a touch screen Enter breaks the line.
 */
export function useSendWhole(send: (text: string) => void) {
  const isComposing = useRef(false);
  const isSendPending = useRef(false);
  const isBreakUnwanted = useRef(false);

  return {
    /** From the button beside the field. */
    sendFrom: (field: Field) => {
      if (isComposing.current) {
        isSendPending.current = true;
        // A touch keyboard goes on composing until the field loses the focus; some browsers say so a moment later.
        field.blur();
      } else send(field.value);
      field.focus();
    },
    fieldHandlers: {
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
    },
  };
}

function isTouchScreen(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;
}
