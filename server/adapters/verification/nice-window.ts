import * as z from 'zod';
import { seoul } from '../../clock/seoul-date';
import { isCalendarDay } from './nice-messages';
import { newRequestNo, openAttempt, sealAttempt } from './nice-window-attempt';
import { createNiceWindowClient, type NiceWindowAccount } from './nice-window-client';
import { digestOf, openData, type SealedData, sealData } from './nice-window-envelope';
import type { PhoneVerification, VerificationResult, VerifiedIdentity } from './phone-verification';

const resultMs = 30 * 60_000;
const clockSkewMs = 60_000;
const success = '0000';

const headSchema = z.looseObject({ resultcode: z.string().regex(/^\d{4}$/), requestno: z.string() });
const identitySchema = z.looseObject({
  name: z.string().min(1),
  /** The same in UTF-8, as a form writes it (a space is a plus); names that EUC-KR cannot write are whole only here. */
  utf8_name: z.string().optional(),
  birthdate: z
    .string()
    .regex(/^\d{8}$/)
    .refine(isCalendarDay),
  /** 1 man, 0 woman. */
  gender: z.enum(['0', '1']),
  mobileno: z.string().regex(/^\d{10,11}$/),
  ci: z.string().min(1),
  di: z.string().min(1),
});

/**
 * NICE's standard window: each attempt has a crypto token of its own, from which both sides derive its keys. A browser
 * brings back `token_version_id.integrity_value.enc_data`, the three the window answers in one text.
 */
export function createNiceWindow(
  config: NiceWindowAccount & { formUrl: string; now?: () => number },
): PhoneVerification {
  const now = config.now ?? Date.now;
  const client = createNiceWindowClient(config);
  return {
    form: { url: config.formUrl },

    async start({ returnUrl }) {
      const requestNo = newRequestNo();
      const startedAt = now();
      const requestedAt = seoul(new Date(startedAt)).format('YYYYMMDDHHmmss');
      const token = await client.createCryptoToken({ requestNo, requestedAt });
      const digest = digestOf({ requestedAt, requestNo, value: token.value });
      const { encData, integrityValue } = sealData(digest, {
        requestno: requestNo,
        returnurl: returnUrl,
        sitecode: token.siteCode,
        authtype: 'M',
        methodtype: 'get',
        popupyn: 'N',
      });
      return {
        encPlainData: encData,
        sidCode: sealAttempt(config.clientSecret, { requestNo, startedAt, digest }),
        fields: {
          m: 'service',
          token_version_id: token.versionId,
          enc_data: encData,
          integrity_value: integrityValue,
        },
      };
    },

    async open({ sidCode, encodedData }) {
      const attempt = openAttempt(config.clientSecret, sidCode);
      if (!attempt) return failed('SID_MISMATCH');
      const sealed = splitData(encodedData);
      const content = sealed && openData(attempt.digest, sealed);
      const head = headSchema.safeParse(content);
      if (!head.success) return failed('MALFORMED');
      if (head.data.requestno !== attempt.requestNo) return failed('SID_MISMATCH');
      const ageMs = now() - attempt.startedAt;
      if (ageMs > resultMs || ageMs < -clockSkewMs) return failed('EXPIRED');
      if (head.data.resultcode !== success) return failed(head.data.resultcode);
      const identity = identitySchema.safeParse(content);
      return identity.success
        ? { status: 'verified', identity: identityOf(identity.data) }
        : failed('MALFORMED');
    },
  };
}

/** A form that is decoded once too often has spaces where base64 has plus signs. */
function splitData(encodedData: string): SealedData | null {
  const [, integrityValue, encData, ...rest] = encodedData.replaceAll(' ', '+').split('.');
  return integrityValue && encData && rest.length === 0 ? { integrityValue, encData } : null;
}

function identityOf(result: z.output<typeof identitySchema>): VerifiedIdentity {
  const { birthdate, gender, mobileno, ci, di } = result;
  return {
    name: nameOf(result),
    birthdate: birthdate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    gender: gender === '1' ? 'MAN' : 'WOMAN',
    phone: mobileno,
    ci,
    di,
  };
}

function nameOf({ name, utf8_name }: { name: string; utf8_name?: string | undefined }): string {
  try {
    return (utf8_name && decodeURIComponent(utf8_name.replaceAll('+', ' '))) || name;
  } catch {
    return name;
  }
}

function failed(errorCode: string): VerificationResult {
  return { status: 'failed', errorCode };
}
