import { publicConfig } from '@/lib/config/public-config';

// Error reporting with session replay weighs 80 kB. Nothing on a first paint needs it, so it loads three
// seconds after the page has; errors until then are kept and sent with it.
const delayMs = 3_000;

if (publicConfig().sentryDsn) waitWithSentry();

function waitWithSentry() {
  const earlierErrors: unknown[] = [];
  const onError = (event: ErrorEvent) => earlierErrors.push(event.error ?? new Error(event.message));
  const onRejection = (event: PromiseRejectionEvent) => earlierErrors.push(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);

  const load = () =>
    setTimeout(async () => {
      const { startSentry } = await import('./sentry.client.config');
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
      startSentry(publicConfig(), earlierErrors);
    }, delayMs);
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
}
