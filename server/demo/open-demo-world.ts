import type { App } from '../app-context';
import { drawDemoPhotos } from './seed/draw-demo-photos';
import { seedDemoBanners } from './seed/seed-demo-banners';
import { seedDemoWorld } from './seed/seed-demo-world';

/** Brings the demo world in before anybody calls; its photos are drawn beside the running service. */
export async function openDemoWorld(app: App): Promise<{ isNew: boolean; close(): Promise<void> }> {
  const isNew = await seedDemoWorld({ app });
  const stopping = new AbortController();
  const drawn = drawDemoPhotos({ app }, { signal: stopping.signal })
    .then(() => (stopping.signal.aborted ? undefined : seedDemoBanners({ app })))
    .catch((error: unknown) =>
      app.log.warn(
        { err: error },
        'the pictures of the demo world could not be drawn; the next start tries again',
      ),
    );
  return {
    isNew,
    async close() {
      stopping.abort();
      await drawn;
    },
  };
}
