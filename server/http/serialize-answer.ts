import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';

/**
 * Writes answers as their schema in the contract says: what it does not name stays behind, and an answer that breaks it
 * is a failure of ours, not of who asked. Parsed once: no answer has a codec, and the way back through one, which
 * the type provider's own serializer takes, checks everything a second time.
 */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = z.safeParse(schema, answer);
    if (error) throw new Error(`the answer of ${method} ${url} breaks its schema`, { cause: error });
    return JSON.stringify(data);
  };
