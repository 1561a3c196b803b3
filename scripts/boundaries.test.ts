import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './bootstrap/root.mjs';
import { cruise } from './boundaries';

const { forbidden: rules } = z
  .object({
    forbidden: z.array(z.object({ name: z.string(), to: z.object({ path: z.string().optional() }) })),
  })
  .parse(createRequire(import.meta.url)('../.dependency-cruiser.cjs'));

const faults: Record<string, { file: string; imports: string; alsoNeeds?: string }> = {
  'features-imports-only-below': { file: 'features/team/model.ts', imports: '@/app/page' },
  'no-feature-to-feature': { file: 'features/team/list.ts', imports: '@/features/chat/model' },
  'lib-domain-imports-only-below': { file: 'lib/domain/photos/queue.ts', imports: '@/features/chat/model' },
  'components-imports-only-below': { file: 'components/ui/button.ts', imports: '@/features/chat/model' },
  'stores-imports-only-below': { file: 'stores/match.ts', imports: '@/components/ui/clean' },
  'lib-imports-only-below': { file: 'lib/paths.ts', imports: '@/stores/clean' },
  'contract-imports-only-below': { file: 'contract/users.ts', imports: '@/lib/clean' },
  'contract-imports-only-zod': { file: 'contract/teams.ts', imports: 'dayjs' },
  'nothing-imports-app': { file: 'lib/routes.ts', imports: '@/app/page' },
  'server-imports-only-contract': { file: 'server/app.ts', imports: '@/lib/clean' },
  'friends-imports-only-lower-floors': {
    file: 'server/modules/friends/leave.ts',
    imports: '@/server/modules/teams/clean',
  },
  'teams-imports-only-lower-floors': {
    file: 'server/modules/teams/join.ts',
    imports: '@/server/modules/profile/clean',
  },
  'every-module-has-a-floor': { file: 'server/modules/parties/list.ts', imports: '@/contract/errors' },
  'modules-know-no-http': { file: 'server/modules/teams/routes.ts', imports: '@/server/http/clean' },
  'modules-know-no-fastify': { file: 'server/modules/chats/reply.ts', imports: 'fastify' },
  'drops-are-dealt-in-their-thread': {
    file: 'server/modules/teams/first-set.ts',
    imports: '@/server/modules/recommendation/dealing/dealer',
  },
  'infrastructure-knows-no-module': {
    file: 'server/events/relay.ts',
    imports: '@/server/modules/teams/clean',
  },
  'basement-knows-no-product': { file: 'server/text/names.ts', imports: '@/server/db/clean' },
  'server-http-imports-only-below': { file: 'server/http/app.ts', imports: '@/server/start/clean' },
  'server-sandbox-imports-only-below': {
    file: 'server/sandbox/open.ts',
    imports: '@/server/start/clean',
  },
  'server-knows-no-react': { file: 'server/view.ts', imports: 'react' },
  'web-never-imports-server': { file: 'lib/http.ts', imports: 'fastify' },
  'product-never-imports-tests': { file: 'lib/clock.ts', imports: '@/testing/clean' },
  'no-unresolvable': { file: 'lib/gone.ts', imports: '@/lib/nowhere' },
  'no-cycles': { file: 'lib/a.ts', imports: '@/lib/b' },
};

/** Further ways to break a rule that has its seeded fault above. */
const more = [
  {
    rule: 'drops-are-dealt-in-their-thread',
    file: 'server/modules/recommendation/run.ts',
    imports: '@/server/modules/recommendation/dealing/dealer',
  },
  { rule: 'components-imports-only-below', file: 'components/ui/tile.ts', imports: '@/lib/domain/clean' },
  { rule: 'stores-imports-only-below', file: 'stores/popup.ts', imports: '@/lib/domain/clean' },
  { rule: 'lib-imports-only-below', file: 'lib/http/send.ts', imports: '@/lib/domain/clean' },
  { rule: 'lib-domain-imports-only-below', file: 'lib/domain/session/start.ts', imports: '@/app/page' },
];

const clean = [
  'app/page',
  'features/chat/model',
  'lib/domain/clean',
  'components/ui/clean',
  'stores/clean',
  'lib/clean',
  'server/start/clean',
  'server/http/clean',
  'server/db/clean',
  'server/modules/teams/clean',
  'server/modules/profile/clean',
  'server/modules/recommendation/dealing/dealer',
  'testing/clean',
];
let tree: string;
let found: ReturnType<typeof cruise>;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  tree = mkdtempSync(path.join(root, '.cache', 'boundaries-'));
  for (const name of clean) write(`${name}.ts`, 'export const clean = 1;\n');
  write('contract/errors.ts', "import * as z from 'zod/mini';\nexport const code = z.number();\n");
  write(
    'app/good.ts',
    "export { clean } from '@/features/chat/model';\nexport { code } from '@/contract/errors';\n",
  );
  write('lib/b.ts', "export * from '@/lib/a';\n");
  write(
    'lib/domain/good.ts',
    ['components/ui/clean', 'stores/clean', 'lib/clean', 'lib/domain/clean']
      .map((below, index) => `export { clean as clean${index} } from '@/${below}';\n`)
      .join(''),
  );
  for (const { file, imports } of [...Object.values(faults), ...more])
    write(file, `import * as fault from '${imports}';\nexport { fault };\n`);
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: { module: 'esnext', moduleResolution: 'bundler', paths: { '@/*': ['./*'] } },
    }),
  );
  found = cruise(tree);
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the boundary check', () => {
  test('reads every file it is given', () => {
    expect(found.modules).toBe(clean.length + Object.keys(faults).length + more.length + 4);
    expect(found.imports).toBeGreaterThan(Object.keys(faults).length);
  });

  test.each(Object.entries(faults))('reports %s', (rule, { file }) => {
    expect(found.violations.map((violation) => `${violation.rule}: ${violation.from}`)).toContain(
      `${rule}: ${file}`,
    );
  });

  test.each(more)('reports $rule in $file', ({ rule, file }) => {
    expect(found.violations.map((violation) => `${violation.rule}: ${violation.from}`)).toContain(
      `${rule}: ${file}`,
    );
  });

  test('says what a rule that was broken asks for, where its name is not enough', () => {
    expect(found.reasons.get('every-module-has-a-floor')).toContain('moduleFloors');
  });

  test('leaves imports that point down alone', () => {
    const good = ['app/good.ts', 'lib/domain/good.ts', 'contract/errors.ts'];
    expect(found.violations.filter(({ from }) => good.includes(from))).toEqual([]);
  });
});

test('docs/architecture.md draws the floors that are checked', () => {
  const floors = new Map<number, string[]>();
  for (const { name, to } of rules) {
    const [, module] = /^(.+)-imports-only-lower-floors$/.exec(name) ?? [];
    // A floor knows its own modules and those above it: the fewer, the higher.
    const known = to.path?.split('|').length ?? 0;
    if (module) floors.set(known, [...(floors.get(known) ?? []), module]);
  }
  const highestFirst = [...floors].sort(([one], [other]) => one - other).map(([, names]) => names.sort());
  const drawing = readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8');
  const drawn = [...drawing.matchAll(/^\| `modules\/(.+?)` \|/gm)].map(([, row = '']) =>
    row.split('`, `').sort(),
  );
  expect(drawn, 'the rows of its table are those of moduleFloors in .dependency-cruiser.cjs').toEqual(
    highestFirst,
  );
});

function write(file: string, text: string) {
  const absolute = path.join(tree, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
}
