import * as z from 'zod';
import { PartAwayError } from '../../errors/part-away-error';

export interface NiceWindowAccount {
  /** Of the provider's api. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly productId: string;
  readonly answerMs?: number;
}

export interface CryptoToken {
  readonly siteCode: string;
  readonly versionId: string;
  readonly value: string;
}

const part = 'phone verification';
const answered = '1200';
/** The token is asked for anew so long before it ends. */
const spareMs = 60_000;

const headSchema = z.looseObject({ dataHeader: z.looseObject({ GW_RSLT_CD: z.string() }) });
const accessSchema = z.object({
  dataBody: z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() }),
});
/** The second code comes only with a first one of P000. */
const outcomeSchema = z.object({
  dataBody: z.looseObject({ rsp_cd: z.string(), result_cd: z.string().optional() }),
});
/** Its database, its system, whom it asks itself: the same again works a little later. */
const awayCodes = /^(S603|E999|EAPI2(6|7)\d\d)$/;
const tokenSchema = z.object({
  dataBody: z.object({
    site_code: z.string().min(1),
    token_version_id: z.string().min(1),
    token_val: z.string().min(1),
  }),
});

/** The provider's own api. Throws PartAwayError when it is away, slow or answers what cannot be true. */
export function createNiceWindowClient(account: NiceWindowAccount) {
  const { apiUrl, clientId, clientSecret, productId, answerMs = 10_000 } = account;
  let access: { token: string; endsAt: number } | null = null;

  async function ask(path: string, init: RequestInit): Promise<unknown> {
    const signal = AbortSignal.timeout(answerMs);
    const post = () => fetch(apiUrl + path, { ...init, method: 'POST', signal });
    try {
      // A kept connection may be ended just as it is written on. A token nobody got is nobody's: ask for another.
      const response = await post().catch(post);
      return await response.json();
    } catch (cause) {
      throw new PartAwayError(part, 'did not answer', { cause });
    }
  }

  async function accessToken(): Promise<string> {
    if (access && access.endsAt > Date.now() + spareMs) return access.token;
    const answer = await ask('/digital/niceid/oauth/oauth/token', {
      headers: { authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'default' }),
    });
    const { access_token, expires_in } = read(accessSchema, answer).dataBody;
    access = { token: access_token, endsAt: Date.now() + expires_in * 1000 };
    return access_token;
  }

  async function askForToken(requestNo: string, requestedAt: string): Promise<unknown> {
    const now = Math.floor(Date.now() / 1000);
    return ask('/digital/niceid/api/v1.0/common/crypto/token', {
      headers: {
        authorization: `bearer ${base64(`${await accessToken()}:${now}:${clientId}`)}`,
        'content-type': 'application/json',
        client_id: clientId,
        productID: productId,
      },
      body: JSON.stringify({
        dataHeader: { CNTY_CD: 'ko' },
        dataBody: { req_dtim: requestedAt, req_no: requestNo, enc_mode: '1' },
      }),
    });
  }

  return {
    /** A token for the keys of one attempt. An access token that was taken back is asked for once more. */
    async createCryptoToken({
      requestNo,
      requestedAt,
    }: {
      requestNo: string;
      requestedAt: string;
    }): Promise<CryptoToken> {
      let answer = await askForToken(requestNo, requestedAt);
      if (headSchema.safeParse(answer).data?.dataHeader.GW_RSLT_CD !== answered) {
        access = null;
        answer = await askForToken(requestNo, requestedAt);
      }
      const { rsp_cd, result_cd = '' } = read(outcomeSchema, answer).dataBody;
      if (awayCodes.test(rsp_cd)) throw new PartAwayError(part, `answered ${rsp_cd}`);
      // Ours to mend, not to wait for: a field that is missing, a contract that does not hold.
      if (rsp_cd !== 'P000' || result_cd !== '0000')
        throw new Error(`phone verification refused a token: ${codeOf(rsp_cd)} ${codeOf(result_cd)}`);
      const { site_code, token_version_id, token_val } = read(tokenSchema, answer).dataBody;
      return { siteCode: site_code, versionId: token_version_id, value: token_val };
    },
  };
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const code = headSchema.safeParse(answer).data?.dataHeader.GW_RSLT_CD;
  const parsed = schema.safeParse(answer);
  if (code === answered && parsed.success) return parsed.data;
  throw new PartAwayError(part, `answered ${code === undefined ? 'something else' : codeOf(code)}`);
}

/** For the log: what comes from outside may be any text. */
function codeOf(code: string): string {
  return /^[A-Z0-9]{1,10}$/.test(code) ? code : '?';
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
