import * as z from 'zod';
import type { Call, CallResponse } from '@/contract/call';
import type { PresignedUpload } from '@/contract/photos';
import { getChatSessionToken } from '@/contract/sessions';
import {
  type Caller,
  type CallInput,
  callerHeaders,
  callOverHttp,
} from '../../server/sandbox/api/call-over-http';
import { sendPicture } from '../../server/sandbox/api/send-picture';
import type { SignUp } from '../../server/sandbox/api/sign-up-person';

/** Somebody who signed up through the sandbox and calls a running api over HTTP. */
export interface HttpPerson {
  readonly userId: number;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly phone: string;
  readonly nickname: string;
  call<C extends Call>(call: C, input?: CallInput<C>): Promise<CallResponse<C>>;
  /** Fetches the key for the chat calls; the next calls carry it. */
  enterChat(): Promise<void>;
  /** Sends a picture to the address that was given out for it; answers its key. */
  sendPicture(upload: PresignedUpload, picture: Buffer): Promise<string>;
  /** For requests that are made without the contract. */
  headers(): Record<string, string>;
}

interface Stack {
  apiUrl: string;
  sandboxUrl: string;
}

const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  identity: z.object({ phone: z.string() }),
});
const sessionSchema = z.object({
  status: z.literal('member'),
  userId: z.coerce.number(),
  accessToken: z.string(),
  refreshToken: z.string(),
});

/** What somebody answers as they sign up; what is left out is as the sandbox has it. */
export type NewPerson = {
  nickname: string;
  gender?: 'MAN' | 'WOMAN' | undefined;
  birthdate?: string;
} & Partial<Omit<SignUp, 'nickname'>>;

/** Signs somebody up through provider, verification and photo upload of the sandbox. */
export async function signUpOverHttp(
  { apiUrl, sandboxUrl }: Stack,
  { nickname, gender, birthdate, ...answers }: NewPerson,
): Promise<HttpPerson> {
  const account = await createAccount({ sandboxUrl }, { name: nickname, gender, birthdate });
  const session = sessionSchema.parse(
    await post(`${sandboxUrl}/api/people/${account.id}/session`, { signUp: { nickname, ...answers } }),
  );
  const caller: Caller = { apiUrl, accessToken: session.accessToken };
  return {
    ...session,
    phone: account.identity.phone,
    nickname,
    headers: () => callerHeaders(caller),
    call: (call, input) => callOverHttp(caller, call, input),
    async enterChat() {
      caller.chatToken = (await callOverHttp(caller, getChatSessionToken)).token;
    },
    sendPicture: (upload, picture) => sendPicture({ apiUrl, upload, picture }),
  };
}

/** Somebody the provider knows and the product does not. */
export async function createAccount(
  { sandboxUrl }: Pick<Stack, 'sandboxUrl'>,
  {
    name,
    gender = 'WOMAN',
    birthdate = '2003-04-12',
  }: { name: string; gender?: 'MAN' | 'WOMAN' | undefined; birthdate?: string | undefined },
) {
  const details = { name, gender, birthdate };
  return accountSchema.parse(await post(`${sandboxUrl}/api/people`, details));
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
