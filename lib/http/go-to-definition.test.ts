import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const screenFile = path.join(root, 'features/lounge/api/like-match.ts');

/** Where an editor goes from this word of the file. */
function definitionsOf(word: string): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    root,
    undefined,
    undefined,
    undefined,
    [],
  );
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [screenFile],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) =>
      ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
  const position = readFileSync(screenFile, 'utf8').indexOf(word);
  const definitions = service.getDefinitionAtPosition(screenFile, position) ?? [];
  return definitions.map(({ fileName, name }) => `${path.relative(root, fileName)} ${name}`);
}

test('from a call on a screen an editor reaches the contract, and the request', { timeout: 60_000 }, () => {
  expect(definitionsOf('likeMatch(')).toEqual(['contract/matches.ts likeMatch']);
  expect(definitionsOf('api.likeMatch')).toContain('lib/http/api.ts api');
});
