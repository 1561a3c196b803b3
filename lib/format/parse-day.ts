import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** A calendar day without a time zone; invalid when the text is in none of the formats. */
export function parseDay(text: string, formats: string[]): Dayjs {
  return dayjs(text, formats, true);
}
