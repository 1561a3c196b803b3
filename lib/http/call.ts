import type { CallResponse } from '@/contract/call';
import type { CallArguments, callEndpoint } from './client';
import type { ContractCalls } from './contract-calls';

/** The client, the contract's shapes and the parser behind them: 45 kB that no first paint needs. */
export interface CallRuntime {
  callEndpoint: typeof callEndpoint;
  contractCalls: ContractCalls;
}

let provide: (runtime: CallRuntime) => void;
const runtime = new Promise<CallRuntime>((resolve) => {
  provide = resolve;
});

/** For the layer that brings it, behind the first paint. Calls made until then wait for it. */
export function provideCallRuntime(given: CallRuntime): void {
  provide(given);
}

/** Makes one call of the contract by its name. Answers the parsed response; rejects with an ApiError (or the abort of `signal`). */
export async function call<Name extends keyof ContractCalls>(
  name: Name,
  ...input: CallArguments<ContractCalls[Name]>
): Promise<CallResponse<ContractCalls[Name]>> {
  const { callEndpoint, contractCalls } = await runtime;
  return callEndpoint(contractCalls[name], ...input);
}
