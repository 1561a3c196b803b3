import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/root.mjs';

const rules = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isKept: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));

/** Whether `.dockerignore` keeps a file of the repository out of every image; the last rule that fits decides. */
export function isIgnored(file: string): boolean {
  return rules.findLast(({ pattern }) => pattern.test(file))?.isKept === false;
}

/** A rule names a file or a folder with all it holds; `**` is any number of folders, `*` any letters of one name. */
function patternOf(rule: string): RegExp {
  const text = rule
    .replaceAll('.', '\\.')
    .replaceAll('**/', '@any@')
    .replaceAll('*', '[^/]*')
    .replaceAll('@any@', '(?:.*/)?');
  return new RegExp(`^${text}(?:/.*)?$`);
}
