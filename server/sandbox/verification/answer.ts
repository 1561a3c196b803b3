import { createHmac } from 'node:crypto';
import { openEnvelope, sealEnvelope } from '../../adapters/verification/nice-envelope';
import {
  NICE_SUCCESS,
  type NiceRequest,
  type NiceResult,
  niceRequestSchema,
} from '../../adapters/verification/nice-messages';
import type { IdentityDetails } from '../accounts';
import type { SandboxSecrets } from '../secrets';

const REQUEST_TTL_MS = 30 * 60_000;

/** What the service asked for, or undefined when it was not our service, or too long ago. */
export function readRequest(secrets: SandboxSecrets, encPlainData: string): NiceRequest | undefined {
  const request = niceRequestSchema.safeParse(openEnvelope(secrets.verification, 'request', encPlainData));
  if (!request.success || request.data.siteCode !== secrets.verification.siteCode) return undefined;
  return Date.now() - request.data.requestedAt <= REQUEST_TTL_MS ? request.data : undefined;
}

export type VerificationAnswer =
  | { status: 'verified'; identity: IdentityDetails }
  /** Four digits, as the verifier writes them. */
  | { status: 'failed'; errorCode: string };

/** The encoded result for one request. */
export function sealAnswer(
  secrets: SandboxSecrets,
  request: NiceRequest,
  answer: VerificationAnswer,
): string {
  const { requestId, sidCode, requestedAt } = request;
  const head = { requestId, sidCode, requestedAt };
  const result: NiceResult =
    answer.status === 'failed'
      ? { ...head, resultCode: answer.errorCode }
      : { ...head, resultCode: NICE_SUCCESS, ...resultFields(secrets, answer.identity) };
  return sealEnvelope(secrets.verification, 'result', result);
}

/** Where the browser goes with it, by GET. */
export function returnUrlOf(request: NiceRequest, answer: VerificationAnswer, encodedData: string): string {
  const url = new URL(request.returnUrl);
  url.searchParams.set('sidCode', request.sidCode);
  url.searchParams.set('encodedData', encodedData);
  url.searchParams.set('result', answer.status === 'verified' ? 'success' : 'failure');
  if (answer.status === 'failed') url.searchParams.set('errorCode', answer.errorCode);
  return url.href;
}

/** The same person and phone give the same CI and DI for ever, as the real ones do. */
function resultFields({ identityKey }: SandboxSecrets, identity: IdentityDetails) {
  const { name, birthdate, gender, phone } = identity;
  const person = [name, birthdate, gender, phone].join('|');
  const code = (label: string) =>
    createHmac('sha512', identityKey).update(`${label}:${person}`).digest('base64');
  return {
    name,
    birthdate: birthdate.replaceAll('-', ''),
    gender: gender === 'MAN' ? ('1' as const) : ('0' as const),
    mobileNo: phone,
    ci: code('ci'),
    di: code('di').slice(0, 66),
  };
}
