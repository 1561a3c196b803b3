import type { ConfirmDialogProps } from './confirm-dialog';
import { openOverlay } from './open-overlay';

type ConfirmOptions = Pick<ConfirmDialogProps, 'title' | 'description' | 'image' | 'tone'> & {
  /** The answer to the question in the title. */
  confirmText?: string;
  cancelText?: string;
};

/** Asks and waits: `if (await confirm({ title: '팀에서 나갈까요?', confirmText: '나가기', tone: 'danger' })) …` */
export async function confirm({ confirmText = '확인', cancelText = '취소', ...options }: ConfirmOptions) {
  const { ConfirmDialog } = await import('./confirm-dialog');
  return openOverlay<boolean>(({ isOpen, close, unmount }) => (
    <ConfirmDialog
      {...options}
      isOpen={isOpen}
      confirmText={confirmText}
      cancelText={cancelText}
      onAnswer={close}
      onClosed={unmount}
    />
  ));
}

type AlertOptions = Omit<ConfirmOptions, 'cancelText'>;

/** Tells and waits until it has been read. */
export async function alert({ confirmText = '확인', ...options }: AlertOptions): Promise<void> {
  const { ConfirmDialog } = await import('./confirm-dialog');
  await openOverlay<boolean>(({ isOpen, close, unmount }) => (
    <ConfirmDialog
      {...options}
      isOpen={isOpen}
      confirmText={confirmText}
      onAnswer={close}
      onClosed={unmount}
    />
  ));
}
