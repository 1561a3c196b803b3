import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../errors/app-error';
import { CallRefusal } from './api/call-over-http';

/** A refusal the caller can do something about, in the product's error shape. */
export class SandboxError extends Error {
  readonly status: number;
  readonly code: number;
  readonly displayMessage: string;

  constructor(options: { status: number; code: number; displayMessage: string; debugMessage: string }) {
    super(options.debugMessage);
    this.status = options.status;
    this.code = options.code;
    this.displayMessage = options.displayMessage;
  }
}

/** Every failure of the sandbox is `{ code, displayMessage, debugMessage }`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof SandboxError) {
      const { status, code, displayMessage, message } = error;
      return reply.code(status).send({ code, displayMessage, debugMessage: message });
    }
    // The product itself said no, with its own code.
    if (error instanceof AppError) {
      const { status, code, displayMessage, debugMessage } = error;
      return reply.code(status === 400 ? 400 : 409).send({ code, displayMessage, debugMessage });
    }
    if (error instanceof CallRefusal) {
      const { code, payload, message } = error;
      const displayMessage = payload?.displayMessage ?? '서비스가 답하지 않았어요.';
      return reply.code(409).send({ code, displayMessage, debugMessage: message });
    }
    const rule = ruleOf(error);
    if (rule)
      return reply.code(rule.status).send({
        code: errorCodes.badRequest,
        displayMessage: '요청을 다시 확인해 주세요.',
        debugMessage: rule.text,
      });
    request.log.error(error);
    return reply.code(500).send({
      code: errorCodes.internalServerError,
      displayMessage: '연습장에 문제가 생겼어요.',
      debugMessage: request.id,
    });
  });

  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      code: errorCodes.badRequest,
      displayMessage: '없는 주소예요.',
      debugMessage: `${request.method} ${request.url.split('?')[0]} does not exist`,
    }),
  );
}

/** Names the field and the rule; undefined for what is not the caller's doing. */
function ruleOf(error: FastifyError): { status: number; text: string } | undefined {
  if (error instanceof ZodError) {
    const text = error.issues
      .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
      .join('; ');
    return { status: 400, text };
  }
  const { statusCode } = error;
  return statusCode && statusCode >= 400 && statusCode < 500
    ? { status: statusCode, text: error.message }
    : undefined;
}
