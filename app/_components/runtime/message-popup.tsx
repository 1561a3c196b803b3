'use client';

import dynamic from 'next/dynamic';
import { usePopupStore } from '@/stores/popup';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  {
    ssr: false,
  },
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
