import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createOperatorSession,
  deleteOperatorSession,
  getOperatorSession,
  type OperatorSession,
} from '@/contract/back-office/operators';
import type { Call, CallBody, CallResponse } from '@/contract/call';
import { PAGE_SIZE_MAX } from '@/contract/constants';
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

/** A read of which a part is shown, which stays until another one of the same `key` is there. */
export function useOfficePart<C extends Call>(call: C, key: string, input: CallInput<C>) {
  return useQuery<CallResponse<C>>({
    queryKey: [...officeKey, call.name, key, input],
    queryFn: ({ signal }) => operatorCall(call, ...argumentsOf<C>({ ...input, signal })),
    placeholderData: (shown, before) => (before?.queryKey[2] === key ? shown : undefined),
  });
}

/** One page of a list, and the way to those beside it: null where there is none. */
export interface OfficePage<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  /** Of what was asked for: 1 is the first. */
  pageNumber: number;
  /** Which way it is on its way to another page; the one before is shown until then. */
  turning: 'BACK' | 'ON' | null;
  turnBack: (() => void) | null;
  turnOn: (() => void) | null;
}

interface Turned {
  key: string;
  /** Where each page after the first one begins. */
  cursors: readonly string[];
  isBack: boolean;
}

/**
 * A read of the back office, a page at a time. Every act asks anew for what is shown, and an operator waits for it: one
 * page, however many were turned.
 */
export function useOfficePages<C extends Call>(
  call: C,
  input: (page: { cursor: string | undefined; limit: number }) => CallInput<C>,
  key: string,
): OfficePage<CallResponse<C>> {
  const first: Turned = { key, cursors: [], isBack: false };
  const [turned, setTurned] = useState(first);
  const { cursors, isBack } = turned.key === key ? turned : first;
  const cursor = cursors.at(-1);
  const query = useOfficePart(call, key, input({ cursor, limit: PAGE_SIZE_MAX }));
  const { data, error, isFetching, refetch, isPlaceholderData } = query;
  const nextCursor = cursorOf(data);
  const turning = isPlaceholderData ? (isBack ? 'BACK' : 'ON') : null;
  const turnBack = () => setTurned({ key, cursors: cursors.slice(0, -1), isBack: true });
  // What stood on the last page was dealt with.
  if (cursor !== undefined && !isPlaceholderData && isEmpty(data)) turnBack();
  return {
    data,
    error,
    isFetching,
    refetch,
    pageNumber: cursors.length + 1,
    turning,
    turnBack: cursor === undefined ? null : turnBack,
    turnOn: nextCursor
      ? () => turning === null && setTurned({ key, cursors: [...cursors, nextCursor], isBack: false })
      : null,
  };
}

function isEmpty(page: unknown): boolean {
  return (
    typeof page === 'object' &&
    page !== null &&
    'items' in page &&
    Array.isArray(page.items) &&
    page.items.length === 0
  );
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
