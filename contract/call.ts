import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes';
import type { Relation } from './privacy';
import type { RateLimitName } from './rate-limits';

/**
 * Who may make a call (docs/product.md#identity). A call lists every role that opens it; the roles that depend on
 * a row (leader, member of a team or a channel) are checked inside the query that reads or writes that row.
 *
 * - `anonymous`: nobody has to be signed in
 * - `signup`: bearer is an `idpToken`, proof that a provider account signed in but has no account here yet
 * - `member`: signed in
 * - `verified`: signed in and identity verified, else 2003
 * - `draftLeader`, `teamLeader`, `teamMember`, `channelMember`: verified, and that relation holds, else 1003
 * - `operator`: somebody of the company signed in to the back office, in one of the roles of `operators`, else 1003
 */
export const roles = [
  'anonymous',
  'signup',
  'member',
  'verified',
  'draftLeader',
  'teamLeader',
  'teamMember',
  'channelMember',
  'operator',
] as const;
export type Role = (typeof roles)[number];

/** What an operator is there for (docs/operations.md#back-office). */
export const operatorRoles = ['VIEWER', 'MODERATOR', 'CONTENT', 'FINANCE', 'ADMIN'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Calls of the back office stand below it, and the cookie of an operator goes nowhere else. */
export const backOfficePath = '/api/admin/v1';

type Schema = z.ZodMiniType;

export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  /** Verb and noun, the same from the contract to the api file, the hook and the use case. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{param}` placeholders, which other programs know too: it never changes. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: readonly Role[];
  /** Of a call for operators: in which roles. */
  readonly operators?: readonly OperatorRole[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /**
   * Codes this call can answer beyond those every call can: 1001, 1002, 401 and 2002 to 2006 by who asks, 1003 where
   * `who` or `chatToken` already says so, and 1005 of what changes something, when others were faster three times. The
   * tests of the api refuse any other.
   */
  readonly errors?: readonly ErrorCode[];
  /** True for a call of our own, which no program but ours knows yet. */
  readonly addition?: true;
  readonly rateLimit?: RateLimitName;
  /**
   * A secret of the body, or of the query where there is none, that is counted in place of a visitor's address: many
   * phones stand behind one. Of the address count what is refused with 401, as bearers that prove nothing, and the calls
   * as any.
   */
  readonly limitedBy?: string;
  /** How large a body may be, where 256 KiB are too few: pictures. */
  readonly bodyBytes?: number;
  /** Rows of contract/privacy.ts: which others the answer may show, each as far as its row says. Absent: nobody. */
  readonly shows?: readonly Relation[];
  /**
   * `key`: money moves, or a repeat would be refused for what the first one did, so the client names its order in an
   * `Idempotency-Key` header: a repeat is answered with the first answer, the same key for another order is 1002.
   * Without the header the unique cause of the ledger entry (`LIKE:{match}:{team}`) keeps a repeat from being paid
   * twice, and the state of the row from being done twice.
   */
  readonly idempotency?: 'key';
  /** True when the call reaches other people, so a sanctioned person gets 2006. */
  readonly reachesOthers?: true;
  /** Where only a part of the call reaches others: which, in words. The handler refuses that part with 2006. */
  readonly reachesOthersWhen?: string;
  /** True when the `Slide-Chat-Token` header of `GET /api/v1/chats/session-token` is required. */
  readonly chatToken?: true;
}

/** Defines one call once; client, server routes, mocks, OpenAPI and the authorisation tests derive from it. */
export function defineCall<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(call: Call<Params, Query, Body, Response>): Call<Params, Query, Body, Response> {
  return call;
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export type CallParams<C> = C extends Call<infer P, infer _Q, infer _B, infer _R> ? Input<P> : never;
export type CallQuery<C> = C extends Call<infer _P, infer Q, infer _B, infer _R> ? Input<Q> : never;
export type CallBody<C> = C extends Call<infer _P, infer _Q, infer B, infer _R> ? Input<B> : never;
export type CallResponse<C> = C extends Call<infer _P, infer _Q, infer _B, infer R> ? Output<R> : never;

export type ParsedParams<C> = C extends Call<infer P, infer _Q, infer _B, infer _R> ? Output<P> : never;
export type ParsedQuery<C> = C extends Call<infer _P, infer Q, infer _B, infer _R> ? Output<Q> : never;
export type ParsedBody<C> = C extends Call<infer _P, infer _Q, infer B, infer _R> ? Output<B> : never;
export type ResponseBody<C> = C extends Call<infer _P, infer _Q, infer _B, infer R> ? Input<R> : never;
