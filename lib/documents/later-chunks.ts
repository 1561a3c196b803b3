import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { laterFilesName } from './later-files';

/** Parts that come behind the first paint, by the name they are exported under: on every page a member sees. */
const everywhere = ['makeCall', 'personCalls', 'pairCalls'];

/** What the head's script does not ask needs the client (app/early-calls.ts). */
const client = 'callEndpoint';
const isAskedEarly = /^\/(home|lounge|team|chats)$|^\/chats\/./;

/** And on some, by how their path begins. */
const byPath: ReadonlyArray<readonly [pattern: RegExp, parts: readonly string[]]> = [
  [/^\/(home|lounge)$/, ['PreMatches']],
  [/^\/team$/, ['TeamPhaseView']],
  [/^\/chats\/./, ['ChatRoom']],
  [/^\/match$/, ['MatchAction']],
];

/**
 * The page that stands for every other one without a connection. The worker keeps what it names: a room opens there
 * from a list of files of its own, which nobody asks for while there is a connection.
 */
const withoutConnection = { pathname: '/offline', part: 'ChatRoom' };

/**
 * Pages most who open them see without credentials, where nothing may come before what they paint; and the back office,
 * which has none of this.
 */
const isPublic = /^\/($|sign-in|login|admin(\/|$)|_)/;

/**
 * For the end of a built document's head: what the head's script asks for beside the end of the first paint's code, not
 * after it (app/later-script.ts). Empty where there is nothing, or the build does not say which files they are.
 */
export function laterFilesElement(pathname: string, folder = chunkFolder()): string {
  const files = laterFiles(pathname, folder);
  return files && `<meta name="${laterFilesName}" content="${files}"/>`;
}

function laterFiles(pathname: string, folder: string): string {
  const whole =
    pathname === withoutConnection.pathname ? everyFileOf(withoutConnection.part, readBuild(folder)) : [];
  return [...new Set([...laterChunks(pathname, folder), ...whole])].join(' ');
}

function laterChunks(pathname: string, folder: string): string[] {
  if (isPublic.test(pathname)) return [];
  const parts = [
    ...everywhere,
    ...(isAskedEarly.test(pathname) ? [] : [client]),
    ...byPath.flatMap(([pattern, names]) => (pattern.test(pathname) ? names : [])),
  ];
  const build = readBuild(folder);
  const files = new Set<string>();
  for (const part of parts) for (const file of chunksOf(part, { pathname, build, files })) files.add(file);
  return [...files];
}

function chunkFolder(): string {
  return path.join(process.cwd(), '.next', 'static', 'chunks');
}

/**
 * The files that one `import()` of the page asks for, styles among them: the code waits for those. The build gives each
 * page files of its own choosing, so the list must stand in a file of that page, or in one that a part before asks for;
 * of several, and where no page says so, the shortest is it.
 */
function chunksOf(
  part: string,
  { pathname, build, files }: { pathname: string; build: Build; files: ReadonlySet<string> },
): string[] {
  const lists = listsOf(part, build);
  const page = build.pages.find(({ pattern }) => pattern.test(pathname));
  const own = lists.filter(
    ({ holder }) => page?.manifest.includes(holder) || files.has(`static/chunks/${holder}`),
  );
  const [shortest] = (own.length > 0 ? own : lists).sort(
    (one, other) => one.files.length - other.files.length,
  );
  return shortest?.files ?? [];
}

/** All files, styles too, that any page's `import()` of the part asks for. */
function everyFileOf(part: string, build: Build): string[] {
  return listsOf(part, build).flatMap(({ files }) => files);
}

function listsOf(part: string, { lists, sources }: Build): List[] {
  const owners = sources.flatMap(([file, source]) =>
    source.includes(`"${part}",0,`) ? [`static/chunks/${file}`] : [],
  );
  return lists.filter(({ files }) => owners.some((owner) => files.includes(owner)));
}

/** The files one `import()` asks for, and the file it stands in. */
interface List {
  holder: string;
  files: string[];
}

interface Build {
  sources: [file: string, source: string][];
  lists: List[];
  /** A page's manifest names the files it starts with. */
  pages: { pattern: RegExp; manifest: string }[];
}

const builds = new Map<string, Build>();

function readBuild(folder: string): Build {
  const known = builds.get(folder);
  if (known) return known;
  const files = listFiles(folder, '.js');
  const sources = files.map((file): Build['sources'][number] => [
    file,
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  const lists = sources.flatMap(([holder, source]) =>
    [...source.matchAll(/Promise\.all\(\[("static\/chunks\/[^\]]+)\]\.map/g)].map(([, list = '']) => ({
      holder,
      files: [...list.matchAll(/"([^"]+)"/g)].map(([, file = '']) => file),
    })),
  );
  const build = { sources, lists, pages: readPages(path.join(folder, '..', '..', 'server', 'app')) };
  builds.set(folder, build);
  return build;
}

function readPages(folder: string): Build['pages'] {
  const name = 'page_client-reference-manifest.js';
  return listFiles(folder, name).map((file) => ({
    pattern: patternOf(path.dirname(file).split(path.sep)),
    manifest: readFileSync(path.join(folder, file), 'utf8'),
  }));
}

/** Of a page's folders: those in parentheses are none of its address, one in brackets stands for anything. */
function patternOf(folders: string[]): RegExp {
  const steps = folders.filter((step) => step !== '.' && !step.startsWith('('));
  return new RegExp(`^/${steps.map((step) => (step.startsWith('[') ? '[^/]+' : step)).join('/')}$`);
}

function listFiles(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
}
