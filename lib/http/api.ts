import type { CallResponse } from '@/contract/call';
import type { CallArguments } from './client';
import type { ContractCalls } from './contract-calls/find-call';
import { loadOnce } from './load-once';

/**
 * No `as` in it: so a name leads the editor to the call's definition in the contract. The calls of a contract file that no
 * part of `contract-calls/` lists are not in it.
 */
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
  get: (_, name: keyof ContractCalls) => async (input?: object) =>
    (await loadRuntime()).makeCall(name, input),
});

/**
 * What a first call needs: the contract's shapes and their parser, 40 kB that no first paint needs. The client comes with
 * the first call that the head's script has not made already.
 */
const loadRuntime = loadOnce(() => import('./make-call'));

/** Before anybody asks: what the main places ask first. */
export async function loadFirstCalls(): Promise<void> {
  const runtime = await loadRuntime();
  await runtime.loadFirstCalls();
}
