import { rejectMissingCode } from '@/lib/async/missing-code';

const meetingHours = 3;

interface Meeting {
  planId: number;
  /** Counts the proposals of the plan: a calendar that has an older one takes this in its place. */
  round: number;
  meetsAt: string;
  place: string;
}

/** The meeting as a calendar reads it (RFC 5545). */
export async function calendarFileOf({ planId, round, meetsAt, place }: Meeting): Promise<File> {
  const { default: ical } = await import('ical-generator').catch(rejectMissingCode);
  const start = new Date(meetsAt);
  const calendar = ical({ name: '슬라이드 약속', prodId: '//Slide//Plan//KO' });
  calendar.createEvent({
    id: `plan-${planId}@slide`,
    sequence: round,
    start,
    end: new Date(start.getTime() + meetingHours * 3_600_000),
    summary: '슬라이드 약속',
    location: place,
  });
  return new File([calendar.toString()], 'slide.ics', { type: 'text/calendar' });
}
