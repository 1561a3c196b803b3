import { rejectMissingCode } from './missing-code';
import { whenPageIsQuiet } from './page-quiet';

/**
 * `load`, for code that a press will ask for, as that of a sheet. It is fetched before somebody presses: once the
 * page's own content had its turn and the browser has nothing better to do. Not where the device spares data, and a
 * load that fails says nothing; the press asks again, and rejects with a connection error. Call it beside the imports of
 * whatever asks.
 */
export function loadAhead<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (typeof window !== 'undefined' && !isSparingData()) {
    void whenPageIsQuiet()
      .then(load)
      .catch(() => undefined);
  }
  return () => load().catch(rejectMissingCode);
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Somebody asked for less data, or it comes so slowly that this would stand in the way of what they do next. */
function isSparingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
