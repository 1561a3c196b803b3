import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import { compileSchema } from './compile-schema';

/**
 * Writes answers as their schema in the contract says: what it does not name stays behind, and an answer that breaks it
 * is a failure of ours, not of who asked. Parsed once: no answer has a codec, and the way back through one, which
 * the type provider's own serializer takes, checks everything a second time. Compiled with the first answer of its call, so
 * that a start does not wait for calls nobody makes.
 */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  let compiled: z.core.$ZodType | undefined;
  return (answer) => {
    compiled ??= compileSchema(schema);
    const { data, error } = z.safeParse(compiled, answer);
    if (error) throw new Error(`the answer of ${method} ${url} breaks its schema`, { cause: error });
    return JSON.stringify(data);
  };
};
