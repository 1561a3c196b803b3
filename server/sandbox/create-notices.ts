import type { App } from '../app-context';
import { drawNoticePicture } from '../demo/drawing/notice-picture';
import { createBanner } from '../modules/announcements/banners';
import { createAnnouncement } from '../modules/announcements/create-announcement';
import { endAnnouncement, endBanner } from '../modules/announcements/end-notice';
import type { SandboxNotices } from './control';

const actor = 'sandbox';

/** Announcements and banners as an operator makes them, with a picture drawn here. */
export function createNotices(app: App): SandboxNotices {
  return {
    announce: ({ hasPicture, ...announcement }) =>
      createAnnouncement(
        { app },
        {
          ...announcement,
          image: hasPicture ? draw({ width: 1120, height: 880, clovers: 2 }) : null,
          startsAt: null,
          endsAt: null,
          createdBy: actor,
        },
      ),
    endAnnouncement: (id) => endAnnouncement({ app }, { id, endedBy: actor }),
    showBanner: (banner) =>
      createBanner(
        { app },
        {
          ...banner,
          image: draw({ width: 1000, height: 400, clovers: 3 }),
          displayOrder: 1,
          startsAt: null,
          endsAt: null,
          createdBy: actor,
        },
      ),
    endBanner: (id) => endBanner({ app }, { id, endedBy: actor }),
  };
}

function draw(size: { width: number; height: number; clovers: number }): Buffer {
  return Buffer.from(drawNoticePicture({ ...size, sky: 'day' }));
}
