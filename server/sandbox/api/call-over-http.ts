import * as z from 'zod/mini';
import type { Call, CallBody, CallParams, CallQuery, CallResponse } from '@/contract/call';
import { callAddress } from '@/contract/call-address';
import { errorCodes } from '@/contract/error-codes';
import { type ErrorPayload, errorPayloadSchema } from '@/contract/errors';

/** Where the api stands and who calls it. */
export interface Caller {
  apiUrl: string;
  accessToken?: string;
  chatToken?: string;
}

export interface CallInput<C> {
  params?: CallParams<C>;
  query?: CallQuery<C>;
  body?: CallBody<C>;
  signal?: AbortSignal;
}

/** The api refused a call; `payload` is its answer where that had the shape of an error. */
export class CallRefusal extends Error {
  override readonly name = 'CallRefusal';
  readonly code: number;

  constructor(
    call: Pick<Call, 'name'>,
    readonly status: number,
    readonly payload?: ErrorPayload,
  ) {
    super(
      `${call.name} answered ${status} (${payload ? `${payload.code}: ${payload.debugMessage}` : 'no details'})`,
    );
    this.code = payload?.code ?? errorCodes.internalServerError;
  }
}

/**
 * One call of the contract as any client makes it; the answer is parsed by the contract.
 * @throws CallRefusal
 */
export async function callOverHttp<C extends Call>(
  caller: Caller,
  call: C,
  input: CallInput<C> = {},
): Promise<CallResponse<C>> {
  const response = await fetch(new URL(callAddress(call, input), caller.apiUrl), {
    method: call.method,
    headers: {
      ...callerHeaders(caller),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  // The schema is the call's own; TypeScript cannot follow it through the generic.
  if (response.ok) return z.parse(call.response, answer) as CallResponse<C>;
  throw new CallRefusal(call, response.status, errorPayloadSchema.safeParse(answer).data);
}

/** Who calls, as headers. */
export function callerHeaders({ accessToken, chatToken }: Omit<Caller, 'apiUrl'>): Record<string, string> {
  return {
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    ...(chatToken && { 'slide-chat-token': chatToken }),
  };
}
