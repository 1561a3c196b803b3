import { publicConfig } from '@/lib/config/public-config';
import { startKnownSession } from '@/lib/domain/session/start-known-session';
import '@/lib/history/hear-first';
import { reportError, setErrorSink } from '@/lib/report-error/report-error';

// Error reporting with session replay weighs 80 kB. Nothing on a first paint needs it, so it loads three
// seconds after the page has; errors until then are kept and sent with it.
const delayMs = 3_000;

startKnownSession();

let tellNavigation: ((href: string, kind: string) => void) | null = null;

if (publicConfig().errorReporting) waitWithReporting();
else setErrorSink(() => {});

/** Next calls it when a person goes to another page. */
export function onRouterTransitionStart(href: string, kind: string): void {
  tellNavigation?.(href, kind);
}

function waitWithReporting() {
  const onError = (event: ErrorEvent) => reportError(event.error ?? new Error(event.message));
  const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);

  const load = () => setTimeout(() => start().catch(() => {}), delayMs);
  async function start() {
    const { errorReporting, appVersionLabel } = publicConfig();
    const { startReporting } = await import('@/lib/report-error/start-reporting');
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    if (errorReporting) tellNavigation = startReporting(errorReporting, { release: appVersionLabel });
  }
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
}
