/**
 * Last value of an enum of answers whose values a screen only shows: what an older page reads instead of one it does not
 * know. The api never answers it (docs/decisions/076-old-pages-read-on.md).
 */
export const unknownValue = 'UNKNOWN';
