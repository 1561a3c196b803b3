import { randomUUID } from 'node:crypto';
import { csrfHeader } from '@/contract/back-office/operators';
import type { OperatorRole } from '@/contract/call';
import { operators } from '../../server/db/schema';
import { operatorCookie } from '../../server/http/operator-authentication';
import { createOperatorSession, nameOfOperator } from '../../server/modules/operators/operator-session';
import type { TestApi } from './test-api';

/** An operator of a test who is signed in. */
export interface TestOperator {
  readonly id: number;
  readonly sessionId: number;
  /** How they stand in the audit log. */
  readonly by: string;
  /** What a browser and our own page send with a call. */
  readonly headers: Record<string, string>;
}

/** Writes an operator with a live session straight into the database. */
export async function createTestOperator(
  { app }: TestApi,
  role: OperatorRole = 'ADMIN',
): Promise<TestOperator> {
  return app.db.transaction(async (tx) => {
    const email = `${randomUUID()}@slide.example`;
    const [made] = await tx.insert(operators).values({ email, name: '운영자', role }).returning();
    if (!made) throw new Error('the operator was not written');
    const { token, csrfToken, sessionId } = await createOperatorSession({ app, tx }, made);
    return {
      id: made.id,
      sessionId,
      by: nameOfOperator(made.id),
      headers: { cookie: `${operatorCookie}=${token}`, [csrfHeader.toLowerCase()]: csrfToken },
    };
  });
}
