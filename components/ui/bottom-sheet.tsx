'use client';

import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { useCloseOnAbort } from './use-close-on-abort';
import { useCloseOnBack } from './use-close-on-back';
import { useHiddenBehind } from './use-hidden-behind';
import { useKeptFocus } from './use-kept-focus';

type BottomSheetProps = {
  isOpen: boolean;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  signal?: AbortSignal | undefined;
  onClose: () => void;
  onClosed?: () => void;
};

/** Radius 24, can be dragged down. Open it with openSheet(), which loads it when it is needed. */
export function BottomSheet({
  isOpen,
  title,
  description,
  children,
  signal,
  onClose,
  onClosed,
}: BottomSheetProps) {
  const askFirst = useCloseOnBack(isOpen, onClose);
  useCloseOnAbort(signal, onClose);
  useHiddenBehind(isOpen);
  const finalFocus = useKeptFocus();
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open, change) => {
        if (open) return;
        if (askFirst()) change.cancel();
        else onClose();
      }}
      onOpenChangeComplete={(open) => !open && onClosed?.()}
      swipeDirection="down"
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="layer-fade fixed inset-0 z-30 bg-scrim" />
        <Drawer.Viewport className="column-layer z-30 flex items-end">
          <Drawer.Popup
            finalFocus={finalFocus}
            className="sheet relative flex max-h-[calc(var(--visible-height,100dvh)-3.5rem-env(safe-area-inset-top))] w-full flex-col rounded-t-sheet bg-surface pt-2.5 outline-none"
          >
            <div
              aria-hidden="true"
              className="mx-auto mb-4.5 h-1 w-9 flex-none rounded-full bg-line-strong"
            />
            <Drawer.Title className="flex-none pr-14 pl-gutter type-20">{title}</Drawer.Title>
            {description && (
              <Drawer.Description className="mt-1 flex-none px-gutter type-15 text-text-subtle">
                {description}
              </Drawer.Description>
            )}
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[max(0.75rem,var(--safe-bottom))]">
              {children}
            </Drawer.Content>
            {/* Behind the content: what the sheet is for comes first to the keyboard. */}
            <div className="absolute top-3 right-2">
              <Drawer.Close
                data-way-out
                render={<IconButton icon="close" label="닫기" className="text-icon-faint" />}
              />
            </div>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
