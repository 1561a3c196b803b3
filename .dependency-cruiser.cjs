// The house's one rule, generated from its folders: imports point down, nothing points sideways.
const rootPackages = require('./package.json').dependencies;
const serverPackages = require('./server/package.json').dependencies;

/** Web folders, top to bottom. A folder may import itself and what stands in a row below it. */
const rows = [['app'], ['features'], ['lib/domain'], ['components', 'stores'], ['lib'], ['contract']];
const web = rows.flat().filter((folder) => folder !== 'contract');
const domain = '^lib/domain/';
const outside = ['testing', 'e2e', 'scripts'];
const testFile = '\\.test\\.tsx?$';

const anyOf = (folders) => `^(${folders.join('|')})/`;
const packagesOf = (names) => `node_modules/(${names.join('|').replaceAll('.', '\\.')})/`;
const onlyOnServer = Object.keys(serverPackages).filter((name) => !(name in rootPackages));

const layerRules = rows.flatMap((row, index) =>
  row
    .map((folder) => ({
      name: `${folder.replace('/', '-')}-imports-only-below`,
      comment: `${folder}/ imports only itself and the folders below it`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: folder === 'lib' ? [domain, testFile] : testFile },
      to: {
        path: anyOf([
          ...rows
            .slice(0, index + 1)
            .flat()
            .filter((other) => other !== folder),
          'server',
        ]),
      },
    }))
    .filter((rule) => rule.to.path !== '^()/'),
);

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-feature-to-feature',
      comment: 'Two features that must meet do so in app/',
      severity: 'error',
      from: { path: '^features/([^/]+)/' },
      to: { path: '^features/([^/]+)/', pathNot: '^features/$1/' },
    },
    {
      name: 'nothing-imports-app',
      severity: 'error',
      from: { pathNot: `^app/|${anyOf(outside)}` },
      to: { path: '^app/' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: testFile },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'server-imports-only-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: anyOf(web) },
    },
    {
      name: 'server-knows-no-react',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: packagesOf(['next', 'react', 'react-dom']) },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: `${anyOf(web)}|^[^/]+\\.tsx?$` },
      to: { path: `^server/|${packagesOf(onlyOnServer)}` },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'testing/, e2e/ and scripts/ may import anything; only tests may import them',
      severity: 'error',
      from: { path: anyOf([...rows.flat(), 'server']), pathNot: testFile },
      to: { path: `${anyOf(outside)}|${testFile}` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
