/** The SQLSTATE and the constraint of a database error, whichever driver threw it; null for other errors. */
export function databaseErrorOf(error: unknown): { code: string; constraint: string | undefined } | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null;
  const constraint =
    'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
  return { code: cause.code, constraint };
}
