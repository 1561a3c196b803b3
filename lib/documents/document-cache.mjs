import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

// Node.js and the bundler, which both load this file, read the default of a CommonJS module differently.
const FileSystemCache = /** @type {typeof imported.default} */ (imported.default ?? imported);

/**
 * Next's own cache of built documents, each finished once, when it is first asked for: `instrumentation.ts` puts there
 * what finishes them (lib/documents/finish-document.ts), because this file is loaded as it is.
 */
const documents = new Map();
const finishKey = Symbol.for('slide.finishDocument');

// biome-ignore lint/style/noDefaultExport: Next loads the handler by its default export
export default class DocumentCache extends FileSystemCache {
  /** @type {InstanceType<typeof FileSystemCache>['get']} */
  async get(...input) {
    const known = documents.get(input[0]);
    if (known) return known;
    const entry = await super.get(...input);
    const finish = Reflect.get(globalThis, finishKey);
    const { value } = entry ?? {};
    if (!finish || value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return entry;
    const { html, headers } = finish(value.html, pathOf(input[0]));
    const finished = { ...entry, value: { ...value, html, headers: { ...value.headers, ...headers } } };
    documents.set(input[0], finished);
    return finished;
  }
}

/**
 * Keys end with the path of the document, behind the name of its route.
 * @param {string} key
 */
function pathOf(key) {
  return key.slice(key.indexOf('/$/') + 2);
}
