import imported from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

// Node.js and the bundler, which both load this file, read the default of a CommonJS module differently.
const FileSystemCache = /** @type {typeof imported} */ (Reflect.get(imported, 'default') ?? imported);

/** @typedef {Parameters<InstanceType<typeof FileSystemCache>['get']>} Asked */
/** @typedef {import('./provide-documents').Documents} Documents */

const finished = new Map();
const documentsKey = Symbol.for('slide.documents');
const missingPage = '/_not-found';
const builtOnce = 's-maxage=31536000';

/**
 * Next's own cache of built documents, each finished once, when it is first asked for: `instrumentation.ts` puts there
 * what finishes them (provide-documents.ts), because this file is loaded as it is. Of a route that holds an id one
 * document is built, and given out as that of each.
 */
// biome-ignore lint/style/noDefaultExport: Next loads the handler by its default export
export default class DocumentCache extends FileSystemCache {
  /**
   * @override
   * @param {Asked} asked
   */
  async get(...asked) {
    /** @type {Documents | undefined} */
    const documents = Reflect.get(globalThis, documentsKey);
    const [key, context] = asked;
    if (!documents || context.kind !== 'APP_PAGE') return super.get(...asked);
    const pathname = pathOf(key);
    const id = documents.idInPath(pathname);
    if (id === null) return (await this.getFinished(documents, asked)) ?? this.getMissing(documents, asked);
    const built = await this.getFinished(documents, [
      key.slice(0, -pathname.length) + documents.builtPath(pathname),
      context,
    ]);
    return built ? outOfKeeping(documents.pageOfId(built.value, id), builtOnce) : null;
  }

  /**
   * @param {Documents} documents
   * @param {Asked} asked
   */
  async getFinished(documents, asked) {
    const [key] = asked;
    const known = finished.get(key);
    if (known) return known;
    const entry = await super.get(...asked);
    if (entry?.value?.kind !== 'APP_PAGE' || typeof entry.value.html !== 'string') return entry;
    const { html, headers } = documents.finishDocument(entry.value.html, pathOf(key));
    const whole = {
      ...entry,
      value: { ...entry.value, html, headers: { ...entry.value.headers, ...headers } },
    };
    finished.set(key, whole);
    return whole;
  }

  /**
   * What no build holds is no page: only a route that holds an id is asked for one.
   * @param {Documents} documents
   * @param {Asked} asked
   */
  async getMissing(documents, [, context]) {
    const missing = await this.getFinished(documents, [missingPage, context]);
    return missing && outOfKeeping({ ...missing.value, status: 404 }, 'no-store');
  }
}

/**
 * As new, and without a lifetime that Next would keep by its address: there are as many addresses as there are ids.
 * @param {{ headers: Record<string, string> }} value
 * @param {string} cacheControl
 */
function outOfKeeping(value, cacheControl) {
  return {
    lastModified: performance.timeOrigin + performance.now(),
    value: { ...value, headers: { ...value.headers, 'cache-control': cacheControl } },
  };
}

/**
 * Keys end with the path of the document, behind the name of its route; a path alone is a key too.
 * @param {string} key
 */
function pathOf(key) {
  const start = key.indexOf('/$/');
  return start < 0 ? key : key.slice(start + 2);
}
