'use client';

import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { cx } from './class-names';
import { Icon } from './icon';
import { Spinner } from './spinner';

const maxToasts = 20;

/** Where toasts stand: top centre, below the safe area, at most 350px wide. Once, in the root. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: 200 });
  return (
    <section
      aria-label="알림 메시지"
      // It stands there before its words, which a reader would not say of a card that comes with its own; being live
      // also keeps an open sheet or dialog from hiding it.
      aria-live="polite"
      className="column-layer pointer-events-none z-[100001] flex flex-col items-center gap-2 px-5 pt-[calc(env(safe-area-inset-top)+0.5rem)]"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.slice(0, maxToasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div
      role={toast.type === 'error' ? 'alert' : undefined}
      className={cx(
        'toast-card pointer-events-auto flex min-h-12 max-w-(--w-toast-max) items-center gap-2.5 rounded-2xl bg-toast py-3 pr-4.5 pl-3.5 font-medium text-[0.9375rem]/[1.45] text-on-toast shadow-float [--cut:var(--toast)]',
        !toast.visible && 'is-leaving',
        toast.type === 'blank' && 'pl-4.5',
      )}
    >
      {toast.type === 'success' && <Icon name="success" size={22} className="text-toast-success" />}
      {toast.type === 'error' && <Icon name="alert" size={22} className="text-toast-error" />}
      {toast.type === 'loading' && <Spinner size={20} />}
      <span>{resolveValue(toast.message, toast)}</span>
    </div>
  );
}
