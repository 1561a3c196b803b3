import * as z from 'zod/mini';
import type { Call, CallResponse } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { SandboxError } from '../errors';

const refusalSchema = z.object({ code: z.number(), displayMessage: z.string(), debugMessage: z.string() });

/**
 * One call of the contract as any client makes it; the answer is parsed by the contract.
 * @throws SandboxError the api's own refusal, passed on as 409
 */
export async function callApi<C extends Call>(
  api: { apiUrl: string; token: string },
  call: C,
  body?: unknown,
): Promise<CallResponse<C>> {
  const response = await fetch(`${api.apiUrl}${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${api.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return z.parse(call.response, answer) as CallResponse<C>;
  const refusal = refusalSchema.safeParse(answer);
  throw new SandboxError({
    status: 409,
    code: refusal.data?.code ?? errorCodes.internalServerError,
    displayMessage: refusal.data?.displayMessage ?? '서비스가 답하지 않았어요.',
    debugMessage: `${call.name} answered ${response.status}: ${refusal.data?.debugMessage ?? 'no details'}`,
  });
}
