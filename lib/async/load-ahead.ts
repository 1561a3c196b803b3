import { isPageQuiet, isSparingData, watchPageQuiet } from './page-quiet';
import { untilIdle } from './until-idle';

/**
 * `load`, for code that a press will ask for, as that of a sheet. It is fetched before somebody presses: once the
 * page's own content had its turn and the browser has nothing better to do. Not where the device spares data, and a
 * load that fails says nothing; the press asks again. Call it beside the imports of whatever asks.
 */
export function loadAhead<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (typeof window !== 'undefined' && !isSparingData()) {
    void whenPageIsQuiet()
      .then(load)
      .catch(() => undefined);
  }
  return load;
}

async function whenPageIsQuiet(): Promise<void> {
  if (!isPageQuiet()) await new Promise<void>((resolve) => watchPageQuiet(resolve));
  await untilIdle();
}
