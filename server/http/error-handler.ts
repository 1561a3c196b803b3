import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorCodes } from '@/contract/error-codes';
import { type ErrorPayload, serviceResting } from '@/contract/errors';
import { isDatabaseAway } from '../db/database-away';
import { databaseErrorOf } from '../db/database-error';
import { AppError } from '../errors/app-error';
import { PartAwayError } from '../errors/part-away-error';

/** Every failing answer has the catalogue's shape; what we did not expect is 1001 and leaks nothing. */
export function registerErrorHandler(
  server: FastifyInstance,
  { isProduction }: { isProduction: boolean },
): void {
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    answerError(error, request, reply, { isProduction }),
  );
  server.setNotFoundHandler((request, reply) => {
    const failure = new AppError(errorCodes.badRequest, {
      status: 404,
      displayMessage: '찾을 수 없는 주소예요.',
    });
    return reply.status(404).send({
      code: failure.code,
      displayMessage: failure.displayMessage,
      debugMessage: isProduction ? request.id : 'no such call',
    } satisfies ErrorPayload);
  });
}

/** Answers a failure in the shape of the catalogue. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { isProduction }: { isProduction: boolean },
) {
  const failure = noteFailure(error, request, reply);
  const payload: ErrorPayload = {
    code: failure.code,
    displayMessage: failure.displayMessage,
    debugMessage:
      isProduction || failure.code === errorCodes.internalServerError ? request.id : failure.debugMessage,
    ...(failure.field && { field: failure.field }),
    ...(failure.item !== undefined && { item: failure.item }),
  };
  return reply.status(failure.status).send(payload);
}

/** Sends the browser of a failed navigation to a page of ours: a person never sees JSON. */
export function redirectError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  pageOf: (failure: AppError) => URL,
) {
  const page = pageOf(noteFailure(error, request, reply));
  return reply.header('cache-control', 'no-store').redirect(page.toString(), 302);
}

function noteFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): AppError {
  const failure = toAppError(error);
  // A part that is away has its line in the log already, and so has the answer.
  if (failure.code === errorCodes.internalServerError && !isPartAway(error))
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'unexpected failure',
    );
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  return failure;
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isPartAway(error)) return new AppError(serviceResting.code, serviceResting);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const places = error.validation.map(({ instancePath, message }) => {
      const field = instancePath.split('/').filter(Boolean).join('.');
      return `${error.validationContext ?? 'request'}${field ? `.${field}` : ''}: ${message}`;
    });
    return new AppError(errorCodes.badRequest, {
      ...wordsForPeople(error),
      debugMessage: places.join('; '),
      field: firstFieldOf(error),
    });
  }
  if (error.statusCode === 503)
    return new AppError(errorCodes.internalServerError, {
      status: 503,
      displayMessage: '지금 이용하는 사람이 많아요. 잠시 뒤에 다시 시도해 주세요.',
    });
  // Malformed JSON, wrong media type, body too large: Fastify's own refusals of what a client sent.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const field = partOf(error);
    return new AppError(errorCodes.badRequest, {
      debugMessage: `${field}: ${error.code ?? error.message}`,
      field,
    });
  }
  // Text the database cannot hold (a NUL, a number out of range) came from the client.
  const sqlState = databaseErrorOf(error)?.code;
  if (sqlState === '22003' || sqlState === '22021' || sqlState === '22P05')
    return new AppError(errorCodes.badRequest, { debugMessage: `value refused (${sqlState})` });
  return new AppError(errorCodes.internalServerError);
}

function isPartAway(error: unknown): boolean {
  return error instanceof PartAwayError || isDatabaseAway(error);
}

/** What the contract says in Korean is fit to show; the schema library's own English is not. */
function wordsForPeople({ validation }: FastifyError) {
  const message = validation?.[0]?.message ?? '';
  return /[가-힣]/.test(message) ? { displayMessage: message } : {};
}

/** The first field the contract refuses; the name of the part where all of it is wrong. */
function firstFieldOf({ validation, validationContext = 'body' }: FastifyError): string {
  const name = validation?.[0]?.instancePath.split('/').find(Boolean);
  return name ?? (validationContext === 'querystring' ? 'query' : validationContext);
}

/** Which part of a request Fastify itself could not read: nearly always the body. */
function partOf({ code }: FastifyError): string {
  return code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'params' : 'body';
}
