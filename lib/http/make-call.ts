import { type ContractCalls, findCall } from './contract-calls/find-call';
import { takeGoodEarlyAnswer } from './early-answers';
import { loadOnce } from './load-once';
import type { RawInput } from './raw-input';
import { tryAnswer } from './try-answer';

export { loadFirstCalls } from './contract-calls/find-call';

const loadClient = loadOnce(() => import('./client'));

/**
 * Makes a call; what the input has to be is known where the call's name is written (`api`). What the head's script was
 * answered already needs no client.
 */
export async function makeCall(name: keyof ContractCalls, input: RawInput = {}): Promise<unknown> {
  const call = await findCall(name);
  const early = await takeGoodEarlyAnswer(call, input);
  input.signal?.throwIfAborted();
  const read = early && tryAnswer(call, parseJson(early.text));
  if (read?.success) return read.data;
  // One that cannot be read is asked for again: the client says why, or reads on without what is new to this page.
  const { callEndpoint } = await loadClient();
  return callEndpoint(call, input);
}

/** As axios reads it: what is no JSON stays a text, which no call's answer is. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
