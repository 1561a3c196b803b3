import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MARKETING_CONSENT_YEARS } from '@/contract/constants';
import { formatSeoulTime, seoul } from '../clock/seoul-date';
import { consents, users } from '../db/schema';

/** From the first up to the last, in Seoul; at night nobody is sent advertising (docs/product.md#advertising). */
const hours = { from: '08:00', to: '21:00' };

export function isAdvertisingHour(at: Date): boolean {
  const time = formatSeoulTime(at);
  return time >= hours.from && time < hours.to;
}

/** How long after a moment in an hour of advertising that hour lasts. */
export function secondsLeftToAdvertise(at: Date): number {
  const [hour = 0, minute = 0] = hours.to.split(':').map(Number);
  return seoul(at).startOf('day').add(hour, 'hour').add(minute, 'minute').diff(at, 'second');
}

/** The moment itself in an hour of advertising, else the next one that is. */
export function nextAdvertisingMoment(at: Date): Date {
  if (isAdvertisingHour(at)) return at;
  const [hour = 0, minute = 0] = hours.from.split(':').map(Number);
  const begin = seoul(at).startOf('day').add(hour, 'hour').add(minute, 'minute');
  return (begin.isAfter(at) ? begin : begin.add(1, 'day')).toDate();
}

/** SQL: an hour of advertising, and a marketing consent that is not older than two years. */
export function mayAdvertise({ userId, at }: { userId: SQLWrapper; at: SQL }): SQL {
  const time = sql`(${at} at time zone 'Asia/Seoul')::time`;
  return sql`(${time} >= ${hours.from}::time and ${time} < ${hours.to}::time and ${hasMarketingConsent({ userId, at })})`;
}

/** SQL: the person agreed to marketing, or said so again, within two years. */
export function hasMarketingConsent({ userId, at }: { userId: SQLWrapper; at: SQL }): SQL {
  // By another name than `users`, which whoever asks may be reading from.
  const years = sql.raw(`interval '${MARKETING_CONSENT_YEARS} years'`);
  return sql`(exists (select from ${users} agreeing where agreeing.id = ${userId} and agreeing.is_marketing_agreed)
    and exists (select from ${consents} where ${consents.userId} = ${userId} and ${consents.kind} = 'MARKETING'
      and ${consents.isAgreed} and ${consents.createdAt} > ${at} - ${years}))`;
}
