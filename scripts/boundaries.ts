// `npm run boundaries`: checks every import against .dependency-cruiser.cjs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from './bootstrap/root.mjs';

const folders = [
  'app',
  'components',
  'contract',
  'e2e',
  'features',
  'lib',
  'server',
  'stores',
  'testing',
].concat('worker');

/** What of dependency-cruiser's report counts here. */
const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.unknown()) })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({
      forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })),
    }),
  }),
});

interface Cruise {
  modules: number;
  imports: number;
  violations: { from: string; to: string; rule: string }[];
  /** What a rule that was broken asks for, by its name. */
  reasons: ReadonlyMap<string, string>;
}

/**
 * Cruises a tree (a folder with the house's folders in it) and answers what it found. `modules` counts our own
 * files: a parser that silently reads nothing (it happens when it does not know the TypeScript version) shows up as 0.
 */
export function cruise(tree: string = root): Cruise {
  const cli = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const present = folders.filter((folder) => existsSync(path.join(tree, folder)));
  const args = [
    cli,
    '--config',
    path.join(root, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    ...present,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!stdout) throw new Error(`dependency-cruiser said nothing: ${stderr}`);
  const { modules, summary } = reportSchema.parse(JSON.parse(stdout));
  const own = modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)));
  return {
    modules: own.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
    imports: own.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
    violations: summary.violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name })),
    reasons: new Map(
      summary.ruleSetUsed.forbidden
        .filter(({ name }) => summary.violations.some(({ rule }) => rule.name === name))
        .flatMap(({ name, comment }) => (comment ? [[name, comment] as const] : [])),
    ),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { modules, imports, violations, reasons } = cruise();
  for (const { rule, from, to } of violations) process.stderr.write(`${rule}: ${from} → ${to}\n`);
  for (const [rule, reason] of reasons) process.stderr.write(`${rule}: ${reason}\n`);
  const isBlind = modules === 0 || imports === 0;
  if (isBlind)
    process.stderr.write('The boundary check read no modules: it would pass whatever they import.\n');
  process.stdout.write(`${modules} modules, ${imports} imports, ${violations.length} violations\n`);
  process.exitCode = isBlind || violations.length > 0 ? 1 : 0;
}
