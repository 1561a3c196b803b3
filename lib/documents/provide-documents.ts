import { finishDocument } from './finish-document';
import { builtPath, idInPath, pageOfId } from './id-document';

const documents = { finishDocument, builtPath, idInPath, pageOfId };

export type Documents = typeof documents;

/** Where document-cache.mjs looks for it. */
export function provideDocuments(): void {
  Reflect.set(globalThis, Symbol.for('slide.documents'), documents);
}
