import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * An error as it may be logged. A failed query names its values (texts, phone numbers) in its message, and so does
 * what the database says of them; the statement and the SQLSTATE are enough to find the fault.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, column } = Object.fromEntries(Object.entries(error));
  return {
    type: error.name,
    message: safeMessageOf(error),
    code,
    constraint,
    table,
    column,
    // The first lines of a stack repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** What an error says, without the values of a query. */
export function safeMessageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if ('severity' in error) return 'refused by the database';
  return error.message;
}
