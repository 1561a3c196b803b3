import type { FastifyRequest } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import * as z from 'zod';
import type { Call } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import { rateLimits } from '@/contract/rate-limits';
import type { SharedCounts } from '../adapters/bus/shared-counts';
import type { App } from '../app-context';
import { rateLimitWindows } from '../db/schema';
import { AppError } from '../errors/app-error';
import { hashToken } from '../tokens/tokens';

/** Longer windows are rows and outlive a process; shorter ones are not worth a statement a call: the nodes tell each other. */
const longestInMemoryMs = 10 * 60_000;

/** Counts the calls of each person (each address, for visitors). Throws 1002 as 429 past the limit of the contract. */
export function createCallLimit(app: App, call: Call): (request: FastifyRequest) => Promise<void> {
  const { limitedBy, name } = call;
  const take = createWindow(app, { name, ...rateLimits[call.rateLimit ?? 'standard'] });
  if (limitedBy === undefined) return (request) => take(whoAsks(request));
  const ofAddress = { name: `${name} of an address`, ...rateLimits.manyBehindOneAddress };
  const takeOfAddress = createWindow(app, ofAddress);
  const holder = z.object({ [limitedBy]: z.string() });
  return async (request) => {
    await takeOfAddress(whoAsks(request));
    const secret = holder.safeParse(call.body ? request.body : request.query).data?.[limitedBy];
    // What holds none is refused by its shape.
    if (secret !== undefined) await take(`${limitedBy}:${secret}`);
  };
}

/** A window for each key: the first call opens it, call `max + 1` inside it is refused with 429. */
export function createWindow(
  app: Pick<App, 'db' | 'env' | 'counts'>,
  { name, max, windowMs }: { name: string; max: number; windowMs: number },
): (key: string) => Promise<void> {
  const options = {
    keyPrefix: name,
    points: Math.ceil(max * app.env.RATE_LIMIT_FACTOR),
    duration: windowMs / 1000,
  };
  const consume =
    windowMs <= longestInMemoryMs ? countTogether(app.counts, options) : countInDatabase(app, options);
  // Who it was is nobody's to read in the table, nor on the bus.
  return (key) => consume(hashToken(`${name}:${key}`)).catch(refuse);
}

type WindowOptions = { keyPrefix: string; points: number; duration: number };

/** In this node's memory, with what the others say they counted. What was refused is nobody else's to know. */
function countTogether(counts: SharedCounts, options: WindowOptions): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory(options);
  counts.listen(options.keyPrefix, (key, count) => void limiter.penalty(key, count));
  return async (key) => {
    await limiter.consume(key);
    counts.add(options.keyPrefix, key);
  };
}

function countInDatabase({ db }: Pick<App, 'db'>, options: WindowOptions): (key: string) => Promise<void> {
  let limiter: RateLimiterAbstract | undefined;
  return async (key) => {
    // Made when it is needed: it looks at the database as soon as it is there.
    limiter ??= new RateLimiterDrizzle({
      ...options,
      storeClient: db,
      schema: rateLimitWindows,
      clearExpiredByTimeout: false,
      // Who is past the limit costs no statement any more.
      inMemoryBlockOnConsumed: options.points + 1,
    });
    await limiter.consume(key);
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new AppError(errorCodes.badRequest, {
    status: 429,
    displayMessage: '요청이 너무 잦아요. 잠시 뒤에 다시 시도해 주세요.',
    debugMessage: 'rate limit',
    retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
  });
}

function whoAsks({ session, ip }: FastifyRequest): string {
  if (session?.kind === 'member') return `user:${session.userId}`;
  if (session?.kind === 'signup') return `idp:${session.idpType}:${session.idpId}`;
  if (session?.kind === 'operator') return `operator:${session.operatorId}`;
  return `ip:${ip}`;
}
