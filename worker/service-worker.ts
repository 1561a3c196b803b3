import { isLoadedFiles, isPageListening, isPushHeard } from '@/lib/offline/worker-messages';
import { createBuildFiles, isBuildAddress, isBuildFile } from './build-files';
import { createDocuments } from './documents';
import { countShown, followPush, forgetTapped, showPush, subscribeAgain, tellTapped } from './pushes';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (scripts/worker/build-worker.mjs): another one for every change of the sources. */
declare const SLIDE_BUILD: string;

/**
 * Keeps the shell of the app: documents and the files of the build, which are the same for everybody. Answers of the
 * api, photos and what the router asks for go past it, so that nothing personal is ever kept here.
 */
const files = createBuildFiles(SLIDE_BUILD);
const documents = createDocuments(SLIDE_BUILD, files);

self.addEventListener('install', (event) => {
  // It takes over at once: pages of the build before go on finding their files (forgetOld keeps them).
  event.waitUntil(documents.keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await Promise.all([documents.forgetOld(), files.forgetOld()]);
  // The network need not wait for the worker to start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const fromNetwork = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(documents.answer(request.url, fromNetwork));
  } else if (isBuildFile(url)) event.respondWith(files.answer(request));
});

self.addEventListener('message', (event) => {
  if (isPageListening(event.data)) {
    if (event.source) tellTapped(event.source);
    return;
  }
  if (isPushHeard(event.data)) return forgetTapped();
  if (!isLoadedFiles(event.data)) return;
  const urls = event.data.urls.filter(isBuildAddress);
  // One that is gone meanwhile is loaded again when it is wanted.
  event.waitUntil(files.keep(urls).catch(() => undefined));
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data?.text() ?? null));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAgain(self.registration, event));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    Promise.all([followPush(self.clients, event.notification.data), countShown(self.registration)]),
  );
});

self.addEventListener('notificationclose', (event) => {
  event.waitUntil(countShown(self.registration));
});
