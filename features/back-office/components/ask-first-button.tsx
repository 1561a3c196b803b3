import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { toastError } from '@/components/ui/toast-error';
import { settle } from '@/lib/react/settle';

type AskFirstButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isPending'> & {
  /** What it does to whom, where the button itself says only what. */
  label?: string;
  question: Parameters<typeof confirm>[0];
  act: () => Promise<unknown>;
  /** What is said once it is done. */
  doneText: string;
  children: ReactNode;
};

/** A button for what is not taken back easily: it asks first, acts, and says that it is done or why not. */
export function AskFirstButton({ label, question, act, doneText, children, ...look }: AskFirstButtonProps) {
  async function ask() {
    if (await confirm(question))
      settle(act(), { onSuccess: () => toast.success(doneText), onError: toastError });
  }
  return (
    <Button {...look} aria-label={label} onClick={() => void ask()}>
      {children}
    </Button>
  );
}
