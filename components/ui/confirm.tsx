import type { ConfirmDialogProps } from './confirm-dialog';
import { openOverlay } from './open-overlay';

type ConfirmOptions = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'image' | 'tone' | 'act' | 'signal'
> & {
  /** The answer to the question in the title. */
  confirmText?: string;
  cancelText?: string;
  /** Asked again while it stands it answers the same, and not no at once. */
  isShared?: boolean;
};

/** Asks and waits: `if (await confirm({ title: '팀에서 나갈까요?', confirmText: '나가기', tone: 'danger' })) …` */
export function confirm({ cancelText = '취소', ...options }: ConfirmOptions): Promise<boolean> {
  return ask({ ...options, cancelText });
}

type AlertOptions = Omit<ConfirmOptions, 'act' | 'cancelText' | 'isShared'>;

/** Tells and waits until it has been read. */
export async function alert(options: AlertOptions): Promise<void> {
  await ask(options);
}

async function ask({ confirmText = '확인', isShared, ...options }: ConfirmOptions): Promise<boolean> {
  const { title, description } = options;
  const isSure = await openOverlay<boolean>(
    async () => {
      const { ConfirmDialog } = await import('./confirm-dialog');
      return ({ isOpen, close, unmount }) => (
        <ConfirmDialog
          {...options}
          isOpen={isOpen}
          confirmText={confirmText}
          onAnswer={close}
          onClosed={unmount}
        />
      );
    },
    { question: typeof description === 'string' ? `${title}\n${description}` : title, isShared },
  );
  return isSure ?? false;
}
