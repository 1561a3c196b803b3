import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, ParsedBody, ParsedParams, ParsedQuery, ResponseBody } from '@/contract/call';
import { errorCodes } from '@/contract/error-codes';
import type { App, Context, MemberContext, OperatorContext } from '../app-context';
import { AppError } from '../errors/app-error';
import { nameOfOperator } from '../modules/operators/operator-session';
import type { MemberSession, OperatorSession, Session, SignupSession } from '../tokens/session';

interface Input<C> {
  /** What the use case gets as its first argument. */
  readonly context: Context;
  readonly params: ParsedParams<C>;
  readonly query: ParsedQuery<C>;
  readonly body: ParsedBody<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Route {
  readonly call: Call;
  readonly handle: (input: {
    app: App;
    session: Session;
    request: FastifyRequest;
    reply: FastifyReply;
  }) => Promise<unknown>;
  /** Where a browser goes when the call fails, limits and validation included; absent: the failure is answered as JSON. */
  readonly failurePage?: (context: Context, failure: AppError, request: FastifyRequest) => URL;
}

/** A call that visitors or people in sign-up may make too: the handler gets whoever it is. */
export function publicRoute<C extends Call>(
  call: C,
  handler: (input: Input<C> & { readonly session: Session }) => Promise<ResponseBody<C>>,
): Route {
  return {
    call,
    handle: ({ app, session, request, reply }) =>
      handler({ ...parsedInput<C>(app, request, reply), session }),
  };
}

/** A call of signed-in people only: the context names the person. */
export function memberRoute<C extends Call>(
  call: C,
  handler: (
    input: Input<C> & {
      readonly context: MemberContext;
      readonly session: MemberSession;
    },
  ) => Promise<ResponseBody<C>>,
): Route {
  return {
    call,
    handle: ({ app, session, request, reply }) => {
      // The authentication hook refused everybody else already; a wrong `who` must not become a hole.
      if (session.kind !== 'member') throw new AppError(errorCodes.unauthorized);
      const { userId } = session;
      return handler({
        ...parsedInput<C>(app, request, reply),
        context: { app, userId },
        session,
      });
    },
  };
}

/** A call of the back office: the context names the operator. */
export function operatorRoute<C extends Call>(
  call: C,
  handler: (
    input: Input<C> & { readonly context: OperatorContext; readonly session: OperatorSession },
  ) => Promise<ResponseBody<C>>,
): Route {
  return {
    call,
    handle: ({ app, session, request, reply }) => {
      if (session.kind !== 'operator') throw new AppError(errorCodes.unauthorized);
      const { operatorId } = session;
      return handler({
        ...parsedInput<C>(app, request, reply),
        context: { app, operatorId, by: nameOfOperator(operatorId) },
        session,
      });
    },
  };
}

/** A call that people in sign-up and members make alike: the handler gets whichever of the two it is. */
export function subjectRoute<C extends Call>(
  call: C,
  handler: (
    input: Input<C> & { readonly session: SignupSession | MemberSession },
  ) => Promise<ResponseBody<C>>,
): Route {
  return {
    call,
    handle: ({ app, session, request, reply }) => {
      if (session.kind !== 'signup' && session.kind !== 'member') throw new AppError(errorCodes.unauthorized);
      return handler({ ...parsedInput<C>(app, request, reply), session });
    },
  };
}

/** A call a browser navigates to: the handler says where the browser goes next, `failurePage` where when it fails. */
export function redirectRoute<C extends Call>(
  call: C,
  failurePage: NonNullable<Route['failurePage']>,
  handler: (input: Input<C>) => Promise<URL | string>,
): Route {
  return {
    call,
    failurePage,
    handle: async ({ app, request, reply }) => {
      const target = await handler(parsedInput<C>(app, request, reply));
      return reply.header('cache-control', 'no-store').redirect(target.toString(), 302);
    },
  };
}

// Fastify validated the request with the schemas of this very call, which is what gives the parts their types.
function parsedInput<C extends Call>(app: App, request: FastifyRequest, reply: FastifyReply): Input<C> {
  return {
    context: { app },
    params: request.params as ParsedParams<C>,
    query: request.query as ParsedQuery<C>,
    body: request.body as ParsedBody<C>,
    request,
    reply,
  };
}
