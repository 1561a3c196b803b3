import { createCipheriv, createDecipheriv, createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { startLocalServer } from '../local-server';

/** How its api behaves: `html` is a proxy on the way, `cut` and `half` a connection that breaks, `cut once` just one. */
type Mood = 'well' | 'slow' | 'html' | 'busy' | 'cut' | 'cut once' | 'half';

const askSchema = z.object({
  dataHeader: z.object({ CNTY_CD: z.literal('ko') }),
  dataBody: z.object({
    req_dtim: z.string().regex(/^\d{14}$/),
    req_no: z.string().min(1).max(30),
    enc_mode: z.literal('1'),
  }),
});
const formSchema = z.object({
  m: z.literal('service'),
  token_version_id: z.string(),
  enc_data: z.string(),
  integrity_value: z.string(),
});
const requestSchema = z.object({
  requestno: z.string(),
  returnurl: z.url(),
  sitecode: z.literal('AB123'),
  authtype: z.literal('M'),
  methodtype: z.literal('get'),
});

const account = { clientId: 'client', clientSecret: 'client-secret', productId: '2101979031' };
/** 김민서 in EUC-KR. */
const nameBytes = Buffer.from('b1e8b9cebcad', 'hex');

/** NICE on this machine: its api for tokens, and its window, which answers a posted form with an identity or a code. */
export async function startNiceServer() {
  const tokens = new Map<string, string>();
  const counts = { signIns: 0 };
  let accessSeconds = 1.5e9;
  let outcome: { rsp_cd: string; result_cd?: string } | null = null;
  let access = '';
  let mood: Mood = 'well';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString();
    if (mood === 'slow') return;
    if (mood === 'cut' || mood === 'cut once') {
      if (mood === 'cut once') mood = 'well';
      return void request.socket.destroy();
    }
    if (mood === 'half')
      return void response.writeHead(200).write('{"dataHeader":{', () => request.socket.destroy());
    if (mood === 'html') return void response.writeHead(502).end('<html>');
    if (mood === 'busy') return void json(response, { dataHeader: { GW_RSLT_CD: '1999' } });
    if (request.url?.endsWith('/oauth/oauth/token')) signIn(request, response);
    else createToken(request, response, body);
  }

  function signIn({ headers }: IncomingMessage, response: ServerResponse): void {
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`)
      return void json(response, { dataHeader: { GW_RSLT_CD: '1800' } });
    counts.signIns += 1;
    access = randomUUID();
    json(
      response,
      ok({ access_token: access, token_type: 'bearer', expires_in: accessSeconds, scope: 'default' }),
    );
  }

  function createToken({ headers }: IncomingMessage, response: ServerResponse, body: string): void {
    const [, bearer = ''] = /^bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const [token, at, client] = Buffer.from(bearer, 'base64').toString().split(':');
    const isOurs = token === access && client === account.clientId && headers.productid === account.productId;
    if (!isOurs || Math.abs(Number(at) - Date.now() / 1000) > 300)
      return void json(response, { dataHeader: { GW_RSLT_CD: '1800' } });
    if (outcome) return void json(response, ok(outcome));
    const { req_dtim, req_no } = askSchema.parse(JSON.parse(body)).dataBody;
    const [version, value] = [`V${tokens.size}-${randomUUID()}`, randomUUID()];
    tokens.set(version, createHash('sha256').update(`${req_dtim}${req_no}${value}`).digest('base64'));
    json(
      response,
      ok({
        rsp_cd: 'P000',
        result_cd: '0000',
        site_code: 'AB123',
        token_version_id: version,
        token_val: value,
        period: 3600,
      }),
    );
  }

  const server = await startLocalServer((request, response) => void answer(request, response));
  return {
    /** What the adapter is given to verify people here. */
    account: { ...account, apiUrl: server.url, formUrl: 'https://nice.test/window' },
    signInCount: () => counts.signIns,
    setMood(next: Mood) {
      mood = next;
    },
    /** What asking for a token comes to from now on, in its codes; null: it is given. */
    setOutcome(next: typeof outcome) {
      outcome = next;
    },
    /** How long access tokens hold from now on. */
    setAccessSeconds(seconds: number) {
      accessSeconds = seconds;
    },
    /** Every access token given out so far is over. */
    takeAccessBack() {
      access = 'taken back';
    },
    /** What the window does with the form: the address it sends the browser to. Throws on what it would refuse. */
    finish(fields: Record<string, string>, result: Record<string, unknown>): URL {
      const form = formSchema.parse(fields);
      const digest = tokens.get(form.token_version_id);
      if (!digest) throw new Error('no such token');
      if (mac(digest, form.enc_data) !== form.integrity_value) throw new Error('integrity_value is wrong');
      const request = requestSchema.parse(JSON.parse(decrypt(digest, form.enc_data)));
      const { requestno, returnurl, sitecode } = request;
      const encData = encrypt(digest, { requestno, sitecode, authtype: 'M', ...result });
      const url = new URL(returnurl);
      url.searchParams.set('token_version_id', form.token_version_id);
      url.searchParams.set('enc_data', encData);
      url.searchParams.set('integrity_value', mac(digest, encData));
      return url;
    },
    close: server.close,
  };
}

/** The result in JSON; a name of three letters `@@@` stands for 김민서 in EUC-KR. */
function encrypt(digest: string, result: Record<string, unknown>): string {
  const [before = '', after] = JSON.stringify(result).split('@@@');
  const plain =
    after === undefined
      ? Buffer.from(before)
      : Buffer.concat([Buffer.from(before), nameBytes, Buffer.from(after)]);
  const cipher = createCipheriv('aes-128-cbc', digest.slice(0, 16), digest.slice(digest.length - 16));
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

function decrypt(digest: string, encData: string): string {
  const decipher = createDecipheriv('aes-128-cbc', digest.slice(0, 16), digest.slice(digest.length - 16));
  return decipher.update(encData, 'base64', 'utf8') + decipher.final('utf8');
}

function mac(digest: string, encData: string): string {
  return createHmac('sha256', digest.slice(0, 32)).update(encData).digest('base64');
}

function ok(dataBody: object): object {
  return { dataHeader: { GW_RSLT_CD: '1200', GW_RSLT_MSG: 'OK' }, dataBody };
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
