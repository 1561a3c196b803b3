import { useEffect } from 'react';
import { isPageQuiet, watchPageQuiet } from '@/lib/async/page-quiet';
import { findNativeApp } from '@/lib/bridge/native-app';
import { followBrowserPush, forgetBrowserPush } from '@/lib/domain/app/browser-push';
import { openPush } from '@/lib/domain/events/open-push';
import { onSessionEnd } from '@/lib/domain/session/session-end';
import {
  isPushTapped,
  type LoadedFiles,
  pageListening,
  pushHeard,
  workerUrl,
} from '@/lib/offline/worker-messages';
import { reportError } from '@/lib/report-error/report-error';

/**
 * Hands the shell over to the service worker once the page has shown what it has to, and follows what it says. The
 * native app keeps its own files and takes its own pushes (docs/decisions/048-installed-app.md).
 */
export function useServiceWorker() {
  useEffect(() => {
    const workers = navigator.serviceWorker;
    // The development server changes its files under any worker.
    if (!workers || process.env.NODE_ENV === 'development' || findNativeApp()) return;
    const onMessage = ({ data }: MessageEvent) => {
      if (!isPushTapped(data)) return;
      workers.controller?.postMessage(pushHeard);
      // It lies over the page that was open.
      openPush(data.data, { isOver: true });
    };
    workers.addEventListener('message', onMessage);
    // What was tapped while this page was loading.
    workers.controller?.postMessage(pageListening);
    const stopForgetting = onSessionEnd(({ isFollowed }) => {
      if (!isFollowed) void forgetBrowserPush().catch(reportError);
    });
    const stopWaiting = isPageQuiet() ? register(workers) : watchPageQuiet(() => void register(workers));
    return () => {
      workers.removeEventListener('message', onMessage);
      stopForgetting();
      if (typeof stopWaiting === 'function') stopWaiting();
    };
  }, []);
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const wasControlled = workers.controller !== null;
  try {
    await workers.register(workerUrl);
    // From a controlled page the worker has seen every request itself.
    if (!wasControlled) (await workers.ready).active?.postMessage(loadedFiles());
    await followBrowserPush();
  } catch (error) {
    // Without it everything works that has a connection. Private windows have none.
    if (navigator.onLine) reportError(error, { part: 'service worker' });
  }
}

function loadedFiles(): LoadedFiles {
  return { kind: 'loaded-files', urls: performance.getEntriesByType('resource').map(({ name }) => name) };
}
