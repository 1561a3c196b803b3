'use client';

import { useRouter } from 'next/navigation';
import { loadLater } from '@/components/ui/load-later';
import { usePopupStore } from '@/stores/popup';

const ConfirmDialog = loadLater(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { isQuiet: true },
);

/** The popup of the popup store: what the api says to someone whose use is limited. */
export function MessagePopup() {
  const { isOpen, message, detailsHref, close } = usePopupStore();
  const router = useRouter();
  if (!isOpen) return null;
  const words =
    detailsHref === null ? { confirmText: '확인' } : { confirmText: '자세히 보기', cancelText: '확인' };
  return (
    <ConfirmDialog
      isOpen
      title="안내"
      description={message}
      {...words}
      onAnswer={(isConfirmed) => {
        close();
        if (isConfirmed && detailsHref !== null) router.push(detailsHref);
      }}
      onClosed={close}
    />
  );
}
