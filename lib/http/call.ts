import type { CallResponse } from '@/contract/call';
import { connectionError } from '@/lib/errors/api-error';
import type { CallArguments } from './client';
import type { ContractCalls } from './contract-calls';

/**
 * Makes one call of the contract by its name. Answers the parsed response; rejects with an ApiError (or the abort of
 * `signal`). The client, the contract's shapes and the parser behind it are 35 kB that no first paint needs, so they
 * come with the first call.
 */
export async function call<Name extends keyof ContractCalls>(
  name: Name,
  ...input: CallArguments<ContractCalls[Name]>
): Promise<CallResponse<ContractCalls[Name]>> {
  const [{ callEndpoint }, { contractCalls }] = await loadRuntime();
  return callEndpoint(contractCalls[name], ...input);
}

async function loadRuntime() {
  try {
    return await Promise.all([import('./client'), import('./contract-calls')]);
  } catch (cause) {
    throw connectionError(cause);
  }
}
