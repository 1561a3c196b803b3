import type { Call } from '@/contract/call';
import { callEndpoint } from './client';

/** Makes a call; what the input has to be is known where the call's name is written (`api`). */
export function makeContractCall(endpoint: Call, input: object | undefined): Promise<unknown> {
  return callEndpoint(endpoint, input);
}
