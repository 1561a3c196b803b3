import type { Call, CallResponse } from '@/contract/call';
import { connectionError } from '@/lib/errors/api-error';
import type { CallArguments } from './client';
import type { ContractCalls } from './contract-calls';

type Runtime = Pick<typeof import('./call-runtime'), 'makeContractCall'> &
  Pick<typeof import('./contract-calls'), 'contractCalls'>;

/** No `as` in it: so a name leads the editor to the call's definition in the contract. */
type Api = {
  readonly [Name in keyof ContractCalls]: (
    ...input: CallArguments<ContractCalls[Name]>
  ) => Promise<CallResponse<ContractCalls[Name]>>;
};

/**
 * The calls of the contract by their names: `api.likeMatch({ … })`. Each answers the parsed response and rejects with an
 * ApiError (or the abort of `signal`). What makes them comes with the first one.
 */
export const api: Api = new Proxy({} as Api, {
  get: (_, name: keyof ContractCalls) => (input?: object) => makeCall(name, input),
});

let loading: Promise<Runtime> | null = null;

/**
 * Brings the client, the contract's shapes and their parser: 60 kB that no first paint needs. What does not come is a
 * broken connection, and the next call tries again.
 */
export function loadCallRuntime(): Promise<Runtime> {
  loading ??= loadRuntime().catch((error: unknown) => {
    loading = null;
    throw connectionError(error);
  });
  return loading;
}

/** Their files come side by side; to run, each has a task of its own, so that a slow phone answers in between. */
async function loadRuntime(): Promise<Runtime> {
  const { makeContractCall } = await import('./call-runtime');
  await new Promise<void>((resolve) => setTimeout(resolve));
  const { contractCalls } = await import('./contract-calls');
  return { makeContractCall, contractCalls };
}

async function makeCall(name: keyof ContractCalls, input: object | undefined): Promise<unknown> {
  const { makeContractCall, contractCalls } = await loadCallRuntime();
  const endpoint: Call = contractCalls[name];
  return makeContractCall(endpoint, input);
}
