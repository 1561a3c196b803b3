import { finishDocument } from './finish-document';

/** Where document-cache.mjs looks for it. */
export function provideFinishDocument(): void {
  Reflect.set(globalThis, Symbol.for('slide.finishDocument'), finishDocument);
}
