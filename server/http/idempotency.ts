import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { App } from '../app-context';
import { idempotencyKeys } from '../db/schema';
import { AppError } from '../errors/app-error';
import type { Session } from '../tokens/session';

const header = 'idempotency-key';

interface KeyedCall {
  call: Call;
  session: Session;
  request: FastifyRequest;
}

/**
 * A call that must not be done twice and carries an `Idempotency-Key`: a repeat is answered with the first answer,
 * without being run again. A repeat of one that failed, or was cut off, runs. Throws 1002 for a key that named another
 * order before, or that is no key. Kept for a day.
 */
export async function answerOnce<T>(app: App, keyed: KeyedCall, run: () => Promise<T>): Promise<T> {
  const { call, session, request } = keyed;
  if (call.idempotency !== 'key' || session.kind !== 'member') return run();
  const key = readKey(request);
  if (key === null) return run();
  const { userId } = session;
  const orderHash = hashOf(call, request);
  const isThis = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  // A key that is there stays as it is: it is written over with itself, because only what is written is answered.
  const [kept] = await app.db
    .insert(idempotencyKeys)
    .values({ userId, key, orderHash, createdAt: app.clock.now() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { key: sql`excluded.key` },
    })
    .returning({ orderHash: idempotencyKeys.orderHash, answer: idempotencyKeys.answer });
  if (kept && kept.orderHash !== orderHash) throw keyError('used for another order');
  // Written by this very call with the contract's response schema, which the reply is checked against again.
  if (kept && kept.answer !== null) return kept.answer as T;
  const answer = await run();
  await app.db.update(idempotencyKeys).set({ answer }).where(isThis);
  return answer;
}

function readKey(request: FastifyRequest): string | null {
  const value = request.headers[header];
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value)) return value;
  throw keyError('1 to 100 printable characters');
}

function hashOf(call: Call, { params, body, query }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([call.name, params ?? null, body ?? null, ...(call.query ? [query] : [])]))
    .digest('hex');
}

function keyError(rule: string): AppError {
  return new AppError(errorCodes.badRequest, {
    displayMessage: '요청을 처리하지 못했어요. 화면을 새로고침하고 다시 시도해 주세요.',
    debugMessage: `Idempotency-Key: ${rule}`,
    field: 'Idempotency-Key',
  });
}
