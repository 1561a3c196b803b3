import type { Call, CallBody, CallQuery, CallResponse, ParsedParams, ParsedQuery } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { isApiError } from '@/lib/errors/api-error';
import { announceError } from './announce-error';
import { authorizedSend } from './authorized-send';
import { chatToken, chatTokenHeader, forgetChatToken } from './chat-token';
import { parseAnswer } from './parse-answer';
import { randomId } from './random-id';
import type { RawInput } from './send';

/** Query values as their parsed types, optional where the contract says so. */
type QueryInput<C> = {
  [Name in keyof CallQuery<C>]: Name extends keyof ParsedQuery<C> ? ParsedQuery<C>[Name] : never;
};

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

export type CallInput<C extends Call> = Part<'params', ParsedParams<C>> &
  Part<'query', [CallQuery<C>] extends [undefined] ? undefined : QueryInput<C>> &
  Part<'body', CallBody<C>> & {
    signal?: AbortSignal;
    headers?: Readonly<Record<string, string>>;
    /** For calls where money moves: the same key for the same wish, so that a retry has no second effect. */
    idempotencyKey?: string;
  };

/** Inputs of calls that need none may be left out. */
export type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/**
 * Makes one call of the contract. Answers the parsed response; rejects with an ApiError (or the abort of `signal`).
 * Carries bearer, platform headers, idempotency key and chat token as the contract asks.
 */
export async function callEndpoint<C extends Call>(
  endpoint: C,
  ...[input]: CallArguments<C>
): Promise<CallResponse<C>> {
  const { idempotencyKey, ...raw } = (input ?? {}) as RawInput & { idempotencyKey?: string };
  const headers: Record<string, string> = {};
  if (endpoint.idempotency === 'key') headers['Idempotency-Key'] = idempotencyKey ?? randomId();
  try {
    if (endpoint.chatToken) return await callWithChatToken(endpoint, raw, headers);
    return await parseAnswer(endpoint, await authorizedSend(endpoint, raw, headers));
  } catch (error) {
    announceError(error);
    throw error;
  }
}

async function callWithChatToken<C extends Call>(
  endpoint: C,
  raw: RawInput,
  headers: Record<string, string>,
) {
  const token = await chatToken();
  const attempt = async (key: string) =>
    parseAnswer(endpoint, await authorizedSend(endpoint, raw, { ...headers, [chatTokenHeader]: key }));
  try {
    return await attempt(token);
  } catch (error) {
    // 1003 is also what a stale token answers; in production nothing tells the two apart, so one new try it is.
    if (!isApiError(error, errorCodes.forbidden)) throw error;
    forgetChatToken(token);
    return await attempt(await chatToken());
  }
}
