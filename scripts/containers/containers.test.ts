import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { envSchema } from '../../server/config/env-schema';
import { keepAliveMs } from '../../server/http/keep-alive';
import { root } from '../bootstrap/root.mjs';
import { isIgnored } from './ignored';
import { parseCommand, parseCopy, parseDockerfile, type Stage } from './parse-dockerfile';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe.each(['deploy/api.Dockerfile', 'deploy/web.Dockerfile'])('%s', (file) => {
  const stages = parseDockerfile(read(file));
  const last = stages.at(-1);
  const named = (name: string) => last?.instructions.filter((each) => each.name === name) ?? [];

  test('stands on a base of one release, the same in each stage, and of the Node that we want', () => {
    const images = new Set(stages.map(({ image }) => image));
    expect([...images]).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-[a-z-]+$/)]);
    expect(stages.length).toBeGreaterThan(1);
  });

  test('copies only what the repository, or the stage it names, holds', () => {
    const copies = stages.flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'COPY').map(({ args }) => parseCopy(args)),
    );
    const names = stages.map(({ as }) => as);
    for (const { from, sources } of copies) {
      if (from !== null) expect(names).toContain(from);
      else for (const source of sources) expect([source, holds(source)]).toEqual([source, true]);
    }
  });

  test('installs what the lock file says, and nothing else', () => {
    const runs = stages.flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'RUN').map(({ args }) => args),
    );
    expect(runs.some((args) => args.startsWith('npm ci '))).toBe(true);
    expect(runs.join('\n')).not.toMatch(/npm (install|i) |curl|wget|https?:|apt/);
  });

  test('runs as nobody special, from a command without a shell, and says whether it is well', () => {
    expect(named('USER').map(({ args }) => args)).toEqual(['node']);
    expect(parseCommand(named('CMD')[0]?.args ?? '')[0]).toBe('node');
    expect(parseCommand(named('HEALTHCHECK')[0]?.args ?? '')[0]).toBe('node');
    expect(instructionIndex(last, 'USER')).toBeGreaterThan(instructionIndex(last, 'COPY'));
  });

  test('holds no secret', () => {
    const assigned = stages.flatMap(({ instructions }) =>
      instructions.filter(({ name }) => name === 'ENV' || name === 'ARG').map(({ args }) => args),
    );
    expect(assigned.join(' ')).not.toMatch(/SECRET|KEY|PASSWORD|TOKEN/);
  });
});

test('the web app keeps an idle connection as long as the api does, however it is started', () => {
  expect(read('deploy/web.Dockerfile')).toContain(` KEEP_ALIVE_TIMEOUT=${keepAliveMs}`);
  const { scripts } = z
    .object({ scripts: z.object({ web: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  expect(scripts.web).toMatch(new RegExp(` --keepAliveTimeout ${keepAliveMs}$`));
});

test('no image gets what is secret, built or only for tests', () => {
  for (const file of [
    '.env',
    'deploy/.env',
    '.git/config',
    'node_modules/a',
    'server/node_modules/a',
    'server/dist/a',
  ])
    expect([file, isIgnored(file)]).toEqual([file, true]);
  for (const file of ['package.json', 'server/start/main.ts', 'app/layout.tsx', '.env.example'])
    expect([file, isIgnored(file)]).toEqual([file, false]);
});

describe('deploy/compose.yml', () => {
  const service = z.looseObject({
    image: z.optional(z.string()),
    environment: z.optional(z.record(z.string(), z.string())),
    build: z.optional(z.looseObject({ dockerfile: z.string() })),
  });
  const { services } = z
    .looseObject({ services: z.record(z.string(), service) })
    .parse(parse(read('deploy/compose.yml'), { merge: true }));

  test('has the parts of the service, each of one release', () => {
    expect(Object.keys(services)).toEqual(['web', 'api-1', 'api-2', 'postgres', 'nats', 'objects']);
    for (const { image, build } of Object.values(services)) {
      if (image !== undefined) expect(image).toMatch(/:\d+\.\d+/);
      else expect(existsSync(path.join(root, build?.dockerfile ?? 'none'))).toBe(true);
    }
  });

  test('sets what the api reads, and writes no secret down', () => {
    const environment = services['api-1']?.environment ?? {};
    expect(Object.keys(environment).filter((name) => !(name in envSchema.shape))).toEqual([]);
    const secrets = Object.entries(environment).filter(([name]) => /SECRET|_KEY|PASSWORD/.test(name));
    expect(secrets.every(([, value]) => /^\$\{\w+:[?-][^}]*\}$/.test(value))).toBe(true);
    expect(secrets.length).toBeGreaterThan(5);
  });
});

function holds(source: string): boolean {
  return source === '.' || (existsSync(path.join(root, source)) && !isIgnored(source));
}

function instructionIndex(stage: Stage | undefined, name: string): number {
  return stage?.instructions.findLastIndex((each) => each.name === name) ?? -1;
}
