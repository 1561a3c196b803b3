import type { Call, CallResponse } from '@/contract/call';
import { type ApiError, unexpectedError } from '@/lib/errors/api-error';
import { toApiError } from '@/lib/errors/to-api-error';

/** The parsed answer. Rejects with an ApiError; an answer of the wrong shape is a 1001. */
export async function parseAnswer<C extends Call>(endpoint: C, response: Response): Promise<CallResponse<C>> {
  const body = await readJson(response);
  if (!response.ok) throw failure(body, response);
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw unexpectedError({ status: response.status, cause: parsed.error });
  // The schema is the call's own; TypeScript cannot follow it through the generic.
  return parsed.data as CallResponse<C>;
}

function failure(body: unknown, response: Response): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return (
    toApiError(body, response.status, Number.isFinite(retryAfter) ? retryAfter : undefined) ??
    unexpectedError({ status: response.status, cause: body })
  );
}

/** An empty body counts as `{}`: calls that only act may answer 204. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
