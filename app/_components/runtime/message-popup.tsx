'use client';

import { loadLater } from '@/components/ui/load-later';
import { usePopupStore } from '@/stores/popup';

const ConfirmDialog = loadLater(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { isQuiet: true },
);

/** The popup of the popup store: what the api says to someone whose use is limited. */
export function MessagePopup() {
  const { isOpen, message, close } = usePopupStore();
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      isOpen
      title="안내"
      description={message}
      confirmText="확인"
      onAnswer={close}
      onClosed={close}
    />
  );
}
