import type { ReactNode } from 'react';
import { cx } from '../ui/class-names';

type BottomActionProps = {
  children: ReactNode;
  /** A support line over the button. */
  note?: ReactNode;
  /** A hairline over it, where long content scrolls beneath. */
  hasLine?: boolean;
  /** Over a tab bar the home indicator is not ours to avoid. */
  isOverTabBar?: boolean;
};

/** The one main action of a screen: at the foot, on top of the keyboard when it is open. */
export function BottomAction({ children, note, hasLine = false, isOverTabBar = false }: BottomActionProps) {
  return (
    <div
      className={cx(
        'flex-none bg-bg px-gutter pt-3',
        hasLine && 'border-line border-t',
        isOverTabBar ? 'pb-3' : 'pb-[max(0.75rem,var(--safe-bottom))]',
      )}
    >
      {note && <p className="mb-2.5 text-center type-13 text-text-subtle">{note}</p>}
      {/* A line that is cut short does not widen it. */}
      <div className="grid grid-cols-1 gap-2.5">{children}</div>
    </div>
  );
}
