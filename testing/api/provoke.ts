import type { Call } from '@/contract/call';
import type { ErrorCode } from '@/contract/error-codes';
import type { TestApi } from './test-api';

type Refusal = Awaited<ReturnType<TestApi['refusal']>>;

/** How a code of the catalogue comes about: each makes the people it needs and a call that is refused. */
export type Provocations = Partial<Record<ErrorCode, (api: TestApi) => Promise<Refusal>>>;

/** Makes a call that must be refused, with whatever a wrong client might send. */
export async function provoke(api: TestApi, call: Call, options: object = {}): Promise<Refusal> {
  return api.refusal(call, options as Parameters<TestApi['refusal']>[1]);
}
