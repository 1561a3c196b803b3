export interface VerificationStart {
  /** Travels to the verifier and back unread; the caller's own mark for this attempt. */
  requestId: string;
  /** Where the verifier sends the browser (GET) with `sidCode`, `encodedData` and `result`. */
  returnUrl: string;
}

export interface VerificationForm {
  /** The encoded data for the hidden form. */
  encPlainData: string;
  /** Names this attempt; a result opens only with the code it was made for. */
  sidCode: string;
  /** What the hidden form posts, by name. */
  fields: Record<string, string>;
}

export interface VerifiedIdentity {
  name: string;
  /** YYYY-MM-DD. */
  birthdate: string;
  gender: 'MAN' | 'WOMAN';
  /** Digits only. */
  phone: string;
  /** The person's national linking code: a secret, to be kept only as a keyed hash. */
  ci: string;
  /** The same within our service: a secret too. */
  di: string;
}

/**
 * `errorCode` is the verifier's own four digits, or one of ours: MALFORMED (not made by the verifier, or
 * changed on the way), SID_MISMATCH (another attempt's result), EXPIRED (over 30 minutes old).
 */
export type VerificationResult =
  | { status: 'verified'; identity: VerifiedIdentity }
  | { status: 'failed'; errorCode: string };

/** Phone identity in the manner of NICE: an encrypted form out, an encrypted result back. */
export interface PhoneVerification {
  /** Where the hidden form is posted. */
  readonly form: { url: string };
  /** Throws PartAwayError when the provider is. */
  start(start: VerificationStart): Promise<VerificationForm>;
  /** Never throws on what a browser sent: anything unusable is a failure with its code. */
  open(result: { sidCode: string; encodedData: string }): Promise<VerificationResult>;
}
