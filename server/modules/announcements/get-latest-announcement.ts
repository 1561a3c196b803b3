import type { getLatestAnnouncement as call } from '@/contract/announcements';
import type { ResponseBody } from '@/contract/call';
import type { Context } from '../../app-context';
import { latestAnnouncementQuery } from './notice-queries';

/** What members are told now: of several the one that began last. */
export async function getLatestAnnouncement({ app }: Context): Promise<ResponseBody<typeof call>> {
  const row = await latestAnnouncementQuery(app.db, { now: app.clock.now() });
  if (!row) return { announcement: null };
  const { id, title, description, suppressionText, suppressionSeconds } = row;
  return {
    announcement: {
      id,
      title,
      description,
      image: row.imageKey === null ? null : { url: await app.objects.presignGet(row.imageKey) },
      confirmButton: buttonOf(row.confirmText, row.confirmLink),
      declineButton: buttonOf(row.declineText, row.declineLink),
      popupSuppression:
        suppressionText === null || suppressionSeconds === null
          ? null
          : { text: suppressionText, durationInSeconds: suppressionSeconds },
    },
  };
}

function buttonOf(text: string | null, link: string | null) {
  return text === null ? null : { text, link: link === null ? null : { web: link } };
}
