import type { Call, CallBody, CallQuery, CallResponse, ParsedParams, ParsedQuery } from '@/contract/call';
import { announceError } from './announce-error';
import { carryBearer } from './bearer';
import { carryChatToken } from './chat-token';
import { createHttp, requestOf } from './create-http';
import { withIdempotencyKey } from './idempotency-key';
import { readAnswer } from './parse-answer';
import type { RawInput } from './raw-input';

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
  };

/** Inputs of calls that need none may be left out. */
export type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

const http = createHttp(carryBearer, carryChatToken);

/**
 * Makes one call of the contract. Answers the parsed response; rejects with an ApiError (or the abort of `signal`).
 * Carries bearer, platform headers, idempotency key and chat token as the contract asks.
 */
export async function callEndpoint<C extends Call>(
  endpoint: C,
  ...[input]: CallArguments<C>
): Promise<CallResponse<C>> {
  const raw = (input ?? {}) as RawInput;
  try {
    return await withIdempotencyKey(endpoint, raw, async (keyed) => {
      const request = requestOf(endpoint, { ...raw, headers: { ...keyed, ...raw.headers } });
      return await readAnswer(endpoint, await http.request(request));
    });
  } catch (error) {
    announceError(error);
    throw error;
  }
}
