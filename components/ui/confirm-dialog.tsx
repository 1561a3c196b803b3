'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button';
import { useCloseOnAbort } from './use-close-on-abort';
import { useCloseOnBack } from './use-close-on-back';
import { useHiddenBehind } from './use-hidden-behind';
import { useKeptFocus } from './use-kept-focus';
import { useTurn } from './use-turn';

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** A question. */
  title: string;
  /** What will happen, with true numbers. */
  description?: ReactNode;
  image?: { url: string; alt: string };
  confirmText: string;
  /** Without it there is one button only. */
  cancelText?: string;
  /** danger only for what cannot be undone, like for a LIKE. */
  tone?: keyof typeof variantOfTone;
  /** What a yes does: until it has ended, in whatever way, the dialog stands, its button busy; a step back leaves it before. */
  act?: () => Promise<unknown>;
  /** Aborted, it closes as one that was answered with no: there is nothing to ask any more. */
  signal?: AbortSignal;
  onAnswer: (isConfirmed: boolean) => void;
  onClosed: () => void;
};

const variantOfTone = { normal: 'primary', danger: 'danger', like: 'like' } as const;

/** 260px wide. Open it with confirm() or alert(); one that is asked over another is answered first. */
export function ConfirmDialog({
  isOpen,
  title,
  description,
  image,
  confirmText,
  cancelText,
  tone = 'normal',
  act,
  signal,
  onAnswer,
  onClosed,
}: ConfirmDialogProps) {
  useCloseOnBack(isOpen, () => onAnswer(false));
  useCloseOnAbort(signal, () => onAnswer(false));
  useHiddenBehind(isOpen);
  const finalFocus = useKeptFocus();
  const turn = useTurn(isOpen);
  const [isActing, setIsActing] = useState(false);
  async function answerYes() {
    setIsActing(true);
    try {
      await act?.();
    } finally {
      onAnswer(true);
    }
  }
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    // Behind another one nothing is to be seen closing.
    if (!isOpen && turn === 'behind') close();
  }, [isOpen, turn]);
  return (
    <AlertDialog.Root
      open={isOpen && turn === 'front'}
      onOpenChange={(open) => !open && !isActing && onAnswer(false)}
      onOpenChangeComplete={(open) => !open && !isOpen && onClosed()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="layer-fade fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] place-items-center-safe overflow-y-auto p-5">
          <AlertDialog.Popup
            finalFocus={finalFocus}
            className="layer-pop w-(--w-dialog) max-w-full rounded-[1.25rem] bg-surface px-4 pt-6 pb-4 text-center shadow-float outline-none"
          >
            {image && (
              // biome-ignore lint/performance/noImgElement: an image of ours, already sized
              <img src={image.url} alt={image.alt} className="mx-auto mb-4 max-h-35 w-auto rounded-thumb" />
            )}
            <AlertDialog.Title className="font-bold text-[1.0625rem]/[1.4] tracking-[-0.02em]">
              {title}
            </AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mx-1 mt-2 whitespace-pre-line text-balance type-15 text-text-subtle">
                {description}
              </AlertDialog.Description>
            )}
            <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
              {cancelText && (
                <Button
                  variant="tertiary"
                  className="px-0!"
                  disabled={isActing}
                  onClick={() => onAnswer(false)}
                >
                  {cancelText}
                </Button>
              )}
              <Button
                variant={variantOfTone[tone]}
                className="px-0!"
                isPending={isActing}
                onClick={() => (act ? void answerYes() : onAnswer(true))}
              >
                {confirmText}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
