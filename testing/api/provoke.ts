import type { Call } from '@/contract/call';
import type { ErrorCode } from '@/contract/error-codes';
import type { ErrorPayload } from '@/contract/errors';
import type { TestApi } from './test-api';

interface Provoked {
  readonly call: Call;
  readonly refusal: ErrorPayload & { status: number };
}

/** How a code of the catalogue comes about: each makes the people it needs and a call that is refused. */
export type Provocations = Partial<Record<ErrorCode, (api: TestApi) => Promise<Provoked>>>;

/** Makes a call that must be refused, with whatever a wrong client might send. */
export async function provoke(api: TestApi, call: Call, options: object = {}): Promise<Provoked> {
  return { call, refusal: await api.refusal(call, options as Parameters<TestApi['refusal']>[1]) };
}
