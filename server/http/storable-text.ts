import type { FastifyRequest } from 'fastify';
import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../errors/app-error';

/**
 * Refuses text that PostgreSQL cannot hold (a NUL, half a surrogate pair) wherever it stands in a request, so that no
 * schema has to remember it. Throws 1002 with the field.
 */
export function assertStorableText({ params, query, body }: FastifyRequest): void {
  // A list of what is left to look at instead of recursion: a body may be nested deeper than the stack.
  const left: [path: string, value: unknown][] = [
    ['params', params],
    ['querystring', query],
    ['body', body],
  ];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
      throw new AppError(errorCodes.badRequest, { debugMessage: `${path}: not text`, field: fieldOf(path) });
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) left.push([`${path}.${name}`.slice(0, 200), inner]);
  }
}

/** The first step into a part of the request, or the part itself. */
function fieldOf(path: string): string {
  const [part = '', name] = path.split('.');
  return name ?? (part === 'querystring' ? 'query' : part);
}
