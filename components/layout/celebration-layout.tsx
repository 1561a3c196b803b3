import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';

type Action = { text: string; onPress: () => void };

type CelebrationLayoutProps = {
  title: string;
  description: ReactNode;
  primaryAction: Action;
  secondaryAction?: Action;
  onClose: () => void;
  /** The drawing, centred in the room that is left. */
  children: ReactNode;
};

/** A moment on deep green, the same in both themes. */
export function CelebrationLayout({
  title,
  description,
  primaryAction,
  secondaryAction,
  onClose,
  children,
}: CelebrationLayoutProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-[radial-gradient(110%_62%_at_50%_38%,var(--celebrate-2),var(--celebrate))] pt-safe-top text-on-celebrate [--focus:var(--on-celebrate)]">
      <header className="flex h-nav flex-none items-center justify-end px-2">
        <IconButton icon="close" label="닫기" className="text-on-celebrate!" onClick={onClose} />
      </header>
      <main className="no-scrollbar flex min-h-0 flex-1 flex-col overflow-y-auto">
        <div className="relative grid min-h-max flex-1 place-items-center">{children}</div>
        <div className="px-gutter pt-2 pb-7 text-center">
          <h1 className="type-28">{title}</h1>
          <p className="mt-2 whitespace-pre-line type-17-body text-on-celebrate-subtle">{description}</p>
        </div>
      </main>
      <div className="grid flex-none gap-1 px-gutter pb-[max(0.75rem,var(--safe-bottom))]">
        <Button size="large" className="bg-on-celebrate! text-celebrate!" onClick={primaryAction.onPress}>
          {primaryAction.text}
        </Button>
        {secondaryAction && (
          <Button
            variant="none"
            className="h-12! text-on-celebrate-subtle!"
            onClick={secondaryAction.onPress}
          >
            {secondaryAction.text}
          </Button>
        )}
      </div>
    </div>
  );
}
