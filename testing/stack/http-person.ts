import * as z from 'zod';
import type { Call, CallBody, CallParams, CallQuery, CallResponse } from '@/contract/call';
import { getChatSessionToken } from '@/contract/chats';

interface Options<C> {
  params?: CallParams<C>;
  query?: CallQuery<C>;
  body?: CallBody<C>;
  signal?: AbortSignal;
}

/** Somebody who signed up through the sandbox and calls a running api over HTTP. */
export interface HttpPerson {
  readonly userId: number;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly phone: string;
  readonly nickname: string;
  call<C extends Call>(call: C, options?: Options<C>): Promise<CallResponse<C>>;
  /** Fetches the key for the chat calls; the next calls carry it. */
  enterChat(): Promise<void>;
  readonly headers: Readonly<Record<string, string>>;
}

const accountSchema = z.object({ id: z.string(), identity: z.object({ phone: z.string() }) });
const sessionSchema = z.object({
  status: z.literal('member'),
  userId: z.coerce.number(),
  accessToken: z.string(),
  refreshToken: z.string(),
});

/** Signs somebody up through provider, verification and photo upload of the sandbox. */
export async function signUpOverHttp(
  { apiUrl, sandboxUrl }: { apiUrl: string; sandboxUrl: string },
  { nickname, gender }: { nickname: string; gender: 'MAN' | 'WOMAN' },
): Promise<HttpPerson> {
  const account = accountSchema.parse(
    await post(`${sandboxUrl}/api/people`, { name: nickname, gender, birthdate: '2003-04-12' }),
  );
  const session = sessionSchema.parse(
    await post(`${sandboxUrl}/api/people/${account.id}/session`, { signUp: { nickname } }),
  );
  const headers: Record<string, string> = {
    authorization: `Bearer ${session.accessToken}`,
    'content-type': 'application/json',
  };
  const person: HttpPerson = {
    ...session,
    phone: account.identity.phone,
    nickname,
    headers,
    call: (call, options = {}) => callOverHttp(apiUrl, headers, call, options),
    async enterChat() {
      headers['slide-chat-token'] = (await person.call(getChatSessionToken)).token;
    },
  };
  return person;
}

async function callOverHttp<C extends Call>(
  apiUrl: string,
  headers: Record<string, string>,
  call: C,
  { params, query, body, signal }: Options<C>,
): Promise<CallResponse<C>> {
  const given = new Map(Object.entries({ ...(params as object | undefined) }));
  const url = new URL(
    apiUrl + call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given.get(name))),
  );
  for (const [name, value] of Object.entries({ ...(query as object | undefined) }))
    url.searchParams.set(name, String(value));
  const { 'content-type': contentType, ...others } = headers;
  const response = await fetch(url, {
    method: call.method,
    headers: { ...others, ...(body !== undefined && { 'content-type': contentType ?? '' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${JSON.stringify(answer)}`);
  return call.response.parse(answer) as CallResponse<C>;
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
