import { type CompositionEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { countCharacters, truncateCharacters } from './text-length';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Counts and limits what is typed without disturbing an input method: while a syllable is being composed the text
 * may run over, and is cut when the composition ends. Works controlled and uncontrolled (react-hook-form).
 */
export function useLimitedText(maxLength: number | undefined) {
  const element = useRef<TextElement>(null);
  const isComposing = useRef(false);
  const [length, setLength] = useState(0);

  // The value may come from outside without an event (default values, reset), so every render looks again.
  useLayoutEffect(() => {
    setLength(countCharacters(element.current?.value ?? ''));
  });

  function limit(target: TextElement) {
    if (maxLength !== undefined && !isComposing.current) {
      const text = truncateCharacters(target.value, maxLength);
      if (text !== target.value) target.value = text;
    }
    setLength(countCharacters(target.value));
  }

  return {
    element,
    length,
    handlers: {
      // Capture: the text is cut before the form's own handler reads it.
      onChangeCapture: (event: FormEvent<TextElement>) => limit(event.currentTarget),
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent<TextElement>) => {
        isComposing.current = false;
        const target = event.currentTarget;
        if (maxLength === undefined || countCharacters(target.value) <= maxLength) return;
        typeInto(target, truncateCharacters(target.value, maxLength));
      },
    },
  };
}

/** Sets the text as if a person had typed it, so that whoever listens to changes is notified. */
export function typeInto(target: TextElement, text: string) {
  const prototype =
    target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
