import { randomBytes } from 'node:crypto';
import { type NiceKeys, openEnvelope, sealEnvelope } from './nice-envelope';
import { NICE_SUCCESS, type NiceRequest, type NiceResult, niceResultSchema } from './nice-messages';
import type {
  PhoneVerification,
  VerificationForm,
  VerificationResult,
  VerificationStart,
  VerifiedIdentity,
} from './phone-verification';

const RESULT_TTL_MS = 30 * 60_000;
const CLOCK_SKEW_MS = 60_000;

export interface NiceConfig {
  /** Where the hidden form posts to. */
  formUrl: string;
  siteCode: string;
  keys: NiceKeys;
  /** Milliseconds since 1970; the clock of tests. */
  now?: () => number;
}

/** What the sandbox's page speaks; the provider's own window stands in nice-window.ts. */
export function createNiceVerification(config: NiceConfig): PhoneVerification {
  const now = config.now ?? Date.now;
  return {
    form: { url: config.formUrl },

    async start({ requestId, returnUrl }: VerificationStart): Promise<VerificationForm> {
      const sidCode = randomBytes(16).toString('hex');
      const { siteCode, keys } = config;
      const request: NiceRequest = { siteCode, requestId, sidCode, returnUrl, requestedAt: now() };
      const encPlainData = sealEnvelope(keys, 'request', request);
      const fields = { m: 'checkplusService', recvMethodType: 'get', EncodeData: encPlainData };
      return { encPlainData, sidCode, fields };
    },

    async open({ sidCode, encodedData }): Promise<VerificationResult> {
      const content = niceResultSchema.safeParse(openEnvelope(config.keys, 'result', encodedData));
      if (!content.success) return failed('MALFORMED');
      const result = content.data;
      if (result.sidCode !== sidCode) return failed('SID_MISMATCH');
      const ageMs = now() - result.requestedAt;
      if (ageMs > RESULT_TTL_MS || ageMs < -CLOCK_SKEW_MS) return failed('EXPIRED');
      const identity = identityOf(result);
      return identity ? { status: 'verified', identity } : failed(result.resultCode);
    },
  };
}

function identityOf(result: NiceResult): VerifiedIdentity | undefined {
  if (!('ci' in result) || result.resultCode !== NICE_SUCCESS) return undefined;
  const { name, birthdate, gender, mobileNo, ci, di } = result;
  return {
    name,
    birthdate: birthdate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
    gender: gender === '1' ? 'MAN' : 'WOMAN',
    phone: mobileNo,
    ci,
    di,
  };
}

function failed(errorCode: string): VerificationResult {
  return { status: 'failed', errorCode };
}
