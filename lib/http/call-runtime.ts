import type { Call } from '@/contract/call';
import { callEndpoint } from './client';
import { contractCalls } from './contract-calls';

/** Makes the call of this name; what the input has to be is known where the name is written (`api`). */
export function callByName(name: keyof typeof contractCalls, input: object | undefined): Promise<unknown> {
  const endpoint: Call = contractCalls[name];
  return callEndpoint(endpoint, input);
}
