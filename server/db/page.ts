import { errorCodes } from '@/contract/error-codes';
import { AppError } from '../errors/app-error';

/** One row more than the page shows whether there is a next one. */
export function rowsToRead(limit: number): number {
  return limit + 1;
}

/** Cuts what was read with `rowsToRead` to a page; `cursorOf` names the last row shown. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string | number,
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: shown, nextCursor: hasMore ? encodeCursor(cursorOf(last)) : null };
}

/** Opaque for clients, so that what is inside may change. */
export function encodeCursor(value: string | number): string {
  return Buffer.from(String(value), 'utf8').toString('base64url');
}

/** The text a cursor holds; undefined for the first page. Throws 1002 when no database can hold it. */
export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (text.includes('\u0000'))
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor', field: 'cursor' });
  return text;
}

/** Above every row id: where a list that goes down begins. */
export const largestId = 2_147_483_647;

/** The row id a cursor holds; 1002 when it is none of ours. */
export function decodeIdCursor(cursor: string | undefined): number | undefined {
  const text = decodeCursor(cursor);
  if (text === undefined) return undefined;
  const id = Number(text);
  if (!/^\d{1,10}$/.test(text) || id > largestId)
    throw new AppError(errorCodes.badRequest, { debugMessage: 'cursor', field: 'cursor' });
  return id;
}
