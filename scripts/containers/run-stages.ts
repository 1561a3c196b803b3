import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isIgnored } from './ignored';
import { parseCommand, parseCopy, type Stage } from './parse-dockerfile';

/** What a stage left behind. */
export interface Made {
  /** Stands for `/` of the image. */
  readonly folder: string;
  readonly workdir: string;
  readonly env: Record<string, string>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/**
 * Does what a Dockerfile says, stage by stage, in folders of this machine instead of containers: its very COPY and RUN
 * lines, with nothing in the folders but what they bring. What it cannot show: the base image, its user, its libraries.
 */
export async function runStages(
  stages: readonly Stage[],
  { context, into }: { context: string; into: string },
): Promise<Made> {
  const made = new Map<string, Made>();
  let last: Made | undefined;
  for (const [index, stage] of stages.entries()) {
    last = await runStage(stage, { context, made, folder: path.join(into, String(index)) });
    if (stage.as) made.set(stage.as, last);
  }
  if (!last) throw new Error('no stage');
  return last;
}

async function runStage(
  { instructions }: Stage,
  { context, made, folder }: { context: string; made: ReadonlyMap<string, Made>; folder: string },
): Promise<Made> {
  const env: Record<string, string> = {};
  let workdir = folder;
  let command: string[] = [];
  let healthcheck: string[] = [];
  for (const { name, args } of instructions) {
    if (name === 'WORKDIR') {
      workdir = path.join(folder, args);
      mkdirSync(workdir, { recursive: true });
    } else if (name === 'ENV') for (const pair of args.split(/\s+/)) setPair(env, pair);
    else if (name === 'COPY') copy(args, { context, made, workdir });
    else if (name === 'RUN') await runLine(args, { workdir, env });
    else if (name === 'CMD') command = parseCommand(args);
    else if (name === 'HEALTHCHECK') healthcheck = parseCommand(args);
  }
  return { folder, workdir, env, command, healthcheck };
}

function copy(
  args: string,
  { context, made, workdir }: { context: string; made: ReadonlyMap<string, Made>; workdir: string },
): void {
  const { from, sources, to } = parseCopy(args);
  for (const source of sources) {
    const base = from === null ? context : made.get(from)?.folder;
    if (base === undefined) throw new Error(`no stage ${from}`);
    const target =
      to.endsWith('/') && sources.length > 1
        ? path.join(workdir, to, path.basename(source))
        : path.join(workdir, to);
    if (from !== null) cpSync(path.join(base, source), target, { recursive: true, verbatimSymlinks: true });
    else
      copyTracked(context, source, sources.length > 1 || isFolderName(to) ? path.join(workdir, to) : target);
  }
}

function isFolderName(to: string): boolean {
  return to.endsWith('/') || to === '.';
}

/** From the repository only what it holds, and what `.dockerignore` lets through. */
function copyTracked(context: string, source: string, target: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--', source], { cwd: context, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !isIgnored(file) && existsSync(path.join(context, file)));
  const isFile = source !== '.' && statSync(path.join(context, source)).isFile();
  for (const file of files) {
    const inside = isFile
      ? existsSync(target) && statSync(target).isDirectory()
        ? path.join(target, path.basename(file))
        : target
      : path.join(target, path.relative(source, file));
    cpSync(path.join(context, file), inside);
  }
}

function setPair(env: Record<string, string>, pair: string): void {
  const at = pair.indexOf('=');
  env[pair.slice(0, at)] = pair.slice(at + 1);
}

/** With the variables that an image would have, and what a package registry's client needs here. */
function runLine(
  line: string,
  { workdir, env }: { workdir: string; env: Record<string, string> },
): Promise<void> {
  const child = spawn('sh', ['-c', line], {
    cwd: workdir,
    env: { ...outside(), ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${line}: exit code ${code}`))));
  });
}

function outside(): NodeJS.ProcessEnv {
  const all = { ...process.env };
  const isKept = (name: string) =>
    /^(PATH|HOME|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(https?|no)_proxy|npm_config_\w+)$/i.test(name);
  for (const name of Object.keys(all)) if (!isKept(name)) Reflect.deleteProperty(all, name);
  return all;
}
