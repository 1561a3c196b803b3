import * as z from 'zod/mini';
import type { CallBody } from '@/contract/call';
import { SAFETY_SHARE_FRIEND_MAX_COUNT, SAFETY_SHARE_TEXT_MAX_LENGTH } from '@/contract/constants';
import { dateTimeSchema, typedTextSchema } from '@/contract/primitives';
import type { createSafetyShare } from '@/contract/safety-shares';
import { seoul, whenSeoulShows } from '@/lib/format/dayjs';

/** Hours from the meeting to the way home. */
export const stayHours = ['2', '3', '5', '8'] as const;

const typed = typedTextSchema({ minLength: 1, maxLength: SAFETY_SHARE_TEXT_MAX_LENGTH });

/** What the form holds: the time as its field has it, on Seoul's clocks. */
export const shareDraftSchema = z.object({
  company: typed,
  place: typed,
  meetsAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
  hours: z.enum(stayHours),
  friendIds: z.array(z.string()).check(z.minLength(1), z.maxLength(SAFETY_SHARE_FRIEND_MAX_COUNT)),
});
export type ShareDraft = z.infer<typeof shareDraftSchema>;

/** What is known of a meeting before anything is typed; empty where it is not. */
export type KnownMeeting = Pick<ShareDraft, 'company' | 'place' | 'meetsAt'>;

/** An instant as the form's field has it, on Seoul's clocks; empty for none, and for what is no instant. */
export function fieldTimeOf(meetsAt: string | null): string {
  const at = dateTimeSchema.safeParse(meetsAt);
  return at.success ? seoul(at.data).format('YYYY-MM-DDTHH:mm') : '';
}

/** As `createSafetyShare` takes it. */
export function shareOf({
  company,
  place,
  meetsAt,
  hours,
  friendIds,
}: ShareDraft): CallBody<typeof createSafetyShare> {
  const from = whenSeoulShows(meetsAt);
  return {
    company,
    place,
    meetsAt: from.toISOString(),
    checkInAt: from.add(Number(hours), 'hour').toISOString(),
    friendIds: friendIds.map(Number),
  };
}
