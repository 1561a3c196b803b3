import type { Call, CallResponse } from '@/contract/call';
import { unexpectedError } from '@/lib/errors/api-error';
import { tryAnswer } from './try-answer';

interface Answer {
  data: unknown;
  status: number;
}

/**
 * The parsed answer; one of a later release as far as this page knows it. Rejects with a 1001 for an answer of the wrong
 * shape; an empty one counts as `{}`.
 */
export async function readAnswer<C extends Call>(call: C, answer: Answer): Promise<CallResponse<C>> {
  const parsed = tryAnswer(call, answer.data);
  if (parsed.success) return parsed.data as CallResponse<C>;
  const { error: cause } = parsed;
  // Fetched ahead where the page lives on (app/_components/runtime/use-api-signals.ts).
  const known = await import('./read-unknown').then(
    ({ readUnknown }) => readUnknown(call.response, answer.data, cause.issues),
    () => null,
  );
  if (known === null) throw unexpectedError({ status: answer.status, cause });
  return known as CallResponse<C>;
}

/** The parsed answer of a call that says nothing a later release could say anew. Throws a 1001 for any other shape. */
export function parseAnswer<C extends Call>(call: C, answer: Answer): CallResponse<C> {
  const parsed = tryAnswer(call, answer.data);
  if (!parsed.success) throw unexpectedError({ status: answer.status, cause: parsed.error });
  // The schema is the call's own; TypeScript cannot follow it through the generic.
  return parsed.data as CallResponse<C>;
}
