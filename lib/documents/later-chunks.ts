import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Parts that come behind the first paint, by the name they are exported under: on every page a member sees. */
const everywhere = ['makeCall', 'personCalls', 'pairCalls'];

/** What the head's script does not ask needs the client (app/early-calls.ts). */
const client = 'callEndpoint';
const isAskedEarly = /^\/(home|lounge|team|chats)$|^\/chats\/./;

/** And on some, by how their path begins. */
const byPath: ReadonlyArray<readonly [pattern: RegExp, parts: readonly string[]]> = [
  [/^\/(home|lounge)$/, ['PreMatches']],
  [/^\/team$/, ['TeamPhaseView']],
  [/^\/chats\/./, ['NamedRoom']],
];

/**
 * The page that stands for every other one without a connection. The worker keeps what it names: a room opens there
 * from a list of files of its own, which nobody asks for while there is a connection.
 */
const withoutConnection = { pathname: '/offline', part: 'NamedRoom' };

/** Pages most who open them see without credentials, where nothing may come before what they paint; and the back office, which has none of this. */
const isPublic = /^\/($|sign-in|login|admin(\/|$)|_)/;

/**
 * For the end of a document's head: a browser asks for the code of its later parts beside that of the first paint, not
 * after it. Empty where the build does not say which files they are.
 */
export function laterChunksLinks(pathname: string, folder = chunkFolder()): string {
  const whole = pathname === withoutConnection.pathname ? everyListOf(withoutConnection.part, folder) : [];
  return [...new Set([...laterChunks(pathname, folder), ...whole])]
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script';
      return `<link rel="preload" as="${kind}" fetchpriority="low" href="/_next/${file}"/>`;
    })
    .join('');
}

/** The same as the `Link` header of a document that is rendered when it is asked for. */
export function laterChunksHeader(pathname: string, folder = chunkFolder()): string {
  return laterChunks(pathname, folder)
    .map((file) => `</_next/${file}>; rel=preload; as=script; fetchpriority=low`)
    .join(', ');
}

function laterChunks(pathname: string, folder: string): string[] {
  if (isPublic.test(pathname)) return [];
  const parts = [
    ...everywhere,
    ...(isAskedEarly.test(pathname) ? [] : [client]),
    ...byPath.flatMap(([pattern, names]) => (pattern.test(pathname) ? names : [])),
  ];
  return [...new Set(parts.flatMap((part) => chunksOf(part, folder)))];
}

function chunkFolder(): string {
  return path.join(process.cwd(), '.next', 'static', 'chunks');
}

/** The scripts that one `import()` of the build asks for: the shortest list with a file that exports the part. */
function chunksOf(part: string, folder: string): string[] {
  const [shortest = []] = listsOf(part, folder).sort((one, other) => one.length - other.length);
  return shortest.filter((file) => file.endsWith('.js'));
}

/** All files, styles too, that any page's `import()` of the part asks for. */
function everyListOf(part: string, folder: string): string[] {
  return listsOf(part, folder).flat();
}

function listsOf(part: string, folder: string): string[][] {
  const { lists, sources } = readBuild(folder);
  const owners = sources.flatMap(([file, source]) =>
    source.includes(`"${part}",0,`) ? [`static/chunks/${file}`] : [],
  );
  return lists.filter((list) => owners.some((owner) => list.includes(owner)));
}

interface Build {
  sources: [file: string, source: string][];
  lists: string[][];
}

const builds = new Map<string, Build>();

function readBuild(folder: string): Build {
  const known = builds.get(folder);
  if (known) return known;
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
  const sources = files.map((file): Build['sources'][number] => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  const lists = sources.flatMap(([, source]) =>
    [...source.matchAll(/Promise\.all\(\[("static\/chunks\/[^\]]+)\]\.map/g)].map(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, file = '']) => file),
    ),
  );
  const build = { sources, lists };
  builds.set(folder, build);
  return build;
}
