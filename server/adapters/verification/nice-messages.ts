import { z } from 'zod';

/** What the hidden form carries to the verifier, inside the envelope. */
export const niceRequestSchema = z.object({
  siteCode: z.string(),
  requestId: z.string(),
  sidCode: z.string(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  /** Milliseconds since 1970. */
  requestedAt: z.int(),
});
export type NiceRequest = z.infer<typeof niceRequestSchema>;

const resultHead = { requestId: z.string(), sidCode: z.string(), requestedAt: z.int() };

export const NICE_SUCCESS = '0000';

/** What the verifier sends back, inside the envelope. Gender as NICE writes it: 1 man, 0 woman. */
export const niceResultSchema = z.union([
  z.object({
    ...resultHead,
    resultCode: z.literal(NICE_SUCCESS),
    name: z.string().min(1),
    birthdate: z
      .string()
      .regex(/^\d{8}$/)
      .refine(isCalendarDay),
    gender: z.enum(['0', '1']),
    mobileNo: z.string().regex(/^\d{10,11}$/),
    ci: z.string().min(1),
    di: z.string().min(1),
  }),
  z.object({ ...resultHead, resultCode: z.string().regex(/^(?!0000)\d{4}$/) }),
]);
export type NiceResult = z.infer<typeof niceResultSchema>;

/**
 * The verifier's codes the sandbox can answer with; the real one has more, all of four digits. Who leaves its window
 * brings nothing back: `canceled` is a code it does not have.
 */
export const NICE_FAILURES = {
  wrongDetails: '0001',
  wrongSmsCode: '0010',
  carrierUnavailable: '0018',
  canceled: '9999',
} as const;

/** Whether eight digits are a day that existed: the database takes no other. */
export function isCalendarDay(digits: string): boolean {
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '1900';
}
