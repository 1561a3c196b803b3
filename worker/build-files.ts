/** Files of a build carry a hash of what they hold in their name: whoever has one has it for good. */
const filePaths = ['/_next/static/', '/fonts/'];

const prefix = 'slide-files-';

export function isBuildFile(url: URL): boolean {
  return url.origin === self.location.origin && filePaths.some((path) => url.pathname.startsWith(path));
}

/** The same of any text. `URL.canParse` is younger than the browsers we serve. */
export function isBuildAddress(text: string): boolean {
  try {
    return isBuildFile(new URL(text));
  } catch {
    return false;
  }
}

/** Addresses of the files a document names: in its tags, and in the data its router starts from. */
export function filesNamedIn(html: string): string[] {
  const found = html.matchAll(
    /(?:\/_next\/)?(static\/(?:chunks|media|css)\/[\w~.%()[\]-]+\.(?:js|css|woff2))/g,
  );
  return [...new Set([...found].map(([, file]) => `/_next/${file}`))];
}

export interface BuildFiles {
  answer(request: Request): Promise<Response>;
  /** Holds them, copied from where an earlier build already did. */
  keep(urls: readonly string[]): Promise<void>;
  /** Those of the build before stay for the pages that still run; older ones go. */
  forgetOld(): Promise<void>;
}

/** The files of builds, those of this one under its own name. */
export function createBuildFiles(build: string): BuildFiles {
  const name = `${prefix}${build}`;

  const findOwn = async (request: Request | string) => (await caches.open(name)).match(request);

  return {
    async answer(request) {
      const kept = await findOwn(request);
      if (kept) return kept;
      // What is still used goes on living when the build it came with is forgotten.
      const answer = (await caches.match(request)) ?? (await fetch(request));
      if (answer.status === 200) void put(name, request, answer.clone());
      return answer;
    },
    async keep(urls) {
      for (const url of urls) {
        if (await findOwn(url)) continue;
        const answer = (await caches.match(url)) ?? (await fetch(url));
        if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
        await (await caches.open(name)).put(url, answer);
      }
    },
    async forgetOld() {
      // In the order they were made.
      const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
    },
  };
}

/** A full disk is no reason to answer nothing. */
async function put(name: string, request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(request, answer);
  } catch {
    // It is asked for again the next time.
  }
}
