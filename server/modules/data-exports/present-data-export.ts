import type { DataExport, OwnDataExport } from '@/contract/data-exports';
import type { App } from '../../app-context';
import type { dataExports } from '../../db/schema';

type Row = Pick<typeof dataExports.$inferSelect, 'id' | 'state' | 'createdAt' | 'expiresAt' | 'byteSize'>;

/** One that was asked for, as its owner sees it. */
export function presentOwnDataExport(app: App, row: Row): OwnDataExport {
  return { dataExport: present(row, app.clock.now()), nextAt: nextAtOf(app, row)?.toISOString() ?? null };
}

/** From when the next one may be asked for; null: now, also after one that could not be made. */
export function nextAtOf(app: App, { state, createdAt }: Row): Date | null {
  const nextAt = new Date(createdAt.getTime() + app.product.dataExportEveryMs);
  return state !== 'FAILED' && nextAt > app.clock.now() ? nextAt : null;
}

function present({ id, state, createdAt, expiresAt, byteSize }: Row, now: Date): DataExport {
  return {
    id,
    // The file goes a little later.
    state: state === 'READY' && expiresAt && expiresAt <= now ? 'EXPIRED' : state,
    requestedAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    byteSize,
  };
}
