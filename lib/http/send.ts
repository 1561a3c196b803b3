import ky from 'ky';
import type { Call } from '@/contract/call';
import { connectionError } from '@/lib/errors/api-error';
import { callUrl } from './call-url';
import { platformHeaders } from './platform-headers';

export interface RawInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

const timeoutMs = 20_000;

/** One request, no replay. Rejects with an ApiError of status 0 when no answer arrives; an abort stays an abort. */
export async function send(
  endpoint: Call,
  input: RawInput,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const url = callUrl(endpoint, input.params, input.query);
  const allHeaders = { ...platformHeaders(), ...headers, ...input.headers };
  try {
    return await ky(url, {
      method: endpoint.method,
      headers: allHeaders,
      ...(input.body !== undefined && { json: input.body }),
      signal: input.signal,
      timeout: timeoutMs,
      retry: 0,
      throwHttpErrors: false,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw connectionError(error);
  }
}
