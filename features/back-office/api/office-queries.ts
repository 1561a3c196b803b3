import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createOperatorSession,
  deleteOperatorSession,
  getOperatorSession,
  type OperatorSession,
} from '@/contract/back-office/operators';
import type { Call, CallBody, CallResponse } from '@/contract/call';
import { isApiError } from '@/lib/errors/api-error';
import type { CallArguments, CallInput } from '@/lib/http/client';
import { forgetOfficeDrafts } from '../office-drafts';
import { operatorCall, rememberSession } from './operator-call';

const sessionKey = ['operator-session'] as const;
const officeKey = ['office'] as const;

/** Who is signed in; null for nobody. */
export function useOperatorSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: () => operatorCall(getOperatorSession).then(remember, nobodyFor401),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function remember(session: OperatorSession): OperatorSession {
  rememberSession(session);
  return session;
}

function nobodyFor401(error: unknown): null {
  if (isApiError(error) && error.status === 401) return null;
  throw error;
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof createOperatorSession>) =>
      operatorCall(createOperatorSession, { body }),
    onSuccess: (session) => queryClient.setQueryData(sessionKey, remember(session)),
  });
}

/** Answers what forgets the session and all that was read with it. */
export function useForgetSession() {
  const queryClient = useQueryClient();
  return () => {
    rememberSession(null);
    queryClient.removeQueries({ queryKey: officeKey });
    queryClient.setQueryData(sessionKey, null);
  };
}

export function useSignOut() {
  const forget = useForgetSession();
  return useMutation({
    mutationFn: () => operatorCall(deleteOperatorSession),
    onSettled: () => {
      forgetOfficeDrafts();
      forget();
    },
  });
}

/** A read of the back office. */
export function useOfficeQuery<C extends Call>(call: C, ...[input]: CallArguments<C>) {
  return useQuery<CallResponse<C>>({
    queryKey: [...officeKey, call.name, input ?? null],
    queryFn: ({ signal }) => operatorCall(call, ...argumentsOf<C>({ ...input, signal })),
  });
}

/** A read of the back office in pages. */
export function useOfficePages<C extends Call>(
  call: C,
  input: (cursor: string | undefined) => CallInput<C>,
  key: string,
) {
  return useInfiniteQuery({
    queryKey: [...officeKey, call.name, key],
    queryFn: ({ pageParam }) => operatorCall(call, ...argumentsOf<C>(input(pageParam))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page),
  });
}

function cursorOf(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null || !('nextCursor' in page)) return undefined;
  return typeof page.nextCursor === 'string' ? page.nextCursor : undefined;
}

/** Something an operator does: it may change any list here, so all of them are asked anew. */
export function useOfficeAct<C extends Call>(call: C) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<C>) => operatorCall(call, ...argumentsOf<C>(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: officeKey }),
  });
}

// What a call takes is checked where it is named; here it is any of them.
function argumentsOf<C extends Call>(input: unknown): CallArguments<C> {
  return [input] as unknown as CallArguments<C>;
}
