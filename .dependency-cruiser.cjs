// The house's one rule, generated from its folders: imports point down, nothing points sideways.
const rootPackages = require('./package.json').dependencies;
const serverPackages = require('./server/package.json').dependencies;

/** Web folders, top to bottom. A folder may import itself and what stands in a row below it. */
const rows = [
  ['app'],
  ['features'],
  ['lib/domain'],
  ['components', 'stores', 'worker'],
  ['lib'],
  ['contract'],
];
const web = rows.flat().filter((folder) => folder !== 'contract');
const domain = '^lib/domain/';
const outside = ['testing', 'e2e', 'scripts'];
const testFile = '\\.test\\.tsx?$';

/** server/modules, lowest floor first: a module imports only from floors below its own. */
const moduleFloors = [
  [
    'blocks',
    'sanctions',
    'safety',
    'locations',
    'verification',
    'announcements',
    'operators',
    'funnel',
    'settings',
    'hidden-pre-matches',
  ],
  ['users', 'avoidance'],
  ['photos', 'wallet', 'tags'],
  ['chats', 'friends', 'coupons', 'purchases', 'alarms', 'terms', 'meetings'],
  ['teams', 'attributions', 'profile', 'safety-shares', 'plans', 'promotions'],
  ['matches'],
  ['endings', 'recommendation', 'substitutes'],
  ['sign-in', 'pre-matches', 'reports'],
  ['proposals', 'data-exports'],
];
/** What stands above the modules, highest first; a row imports from the rows below it and from the modules. */
const serverTop = [['start'], ['sandbox', 'operator'], ['demo'], ['http']];
/** What stands below the modules. */
const serverBase = [
  'events',
  'push',
  'realtime',
  'jobs',
  'adapters',
  'db',
  'tokens',
  'config',
  'clock',
  'errors',
  'text',
];
/** Know nothing of the product: they import each other and the contract. */
const serverBasement = ['clock', 'errors', 'text'];

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

const inServer = (folders) => `^server/(${folders.join('|')})/`;
const inModules = (names) => `^server/modules/(${names.join('|')})/`;
const production = { pathNot: testFile };

const moduleRules = moduleFloors.flatMap((floor, index) =>
  floor.map((name) => ({
    name: `${name}-imports-only-lower-floors`,
    comment:
      'A module imports only modules of a lower floor: what both need moves down, what ends it moves up',
    severity: 'error',
    from: { path: inModules([name]), ...production },
    to: {
      path: inModules(
        moduleFloors
          .slice(index)
          .flat()
          .filter((other) => other !== name),
      ),
    },
  })),
);

const serverTopRules = serverTop.slice(1).flatMap((row, index) =>
  row.map((folder) => ({
    name: `server-${folder}-imports-only-below`,
    severity: 'error',
    from: { path: inServer([folder]), ...production },
    to: {
      path: inServer(
        serverTop
          .slice(0, index + 2)
          .flat()
          .filter((other) => other !== folder),
      ),
    },
  })),
);

const serverRules = [
  ...moduleRules,
  ...serverTopRules,
  {
    name: 'every-module-has-a-floor',
    comment:
      'A new module stands in a row of moduleFloors in .dependency-cruiser.cjs, and in the same row of docs/architecture.md',
    severity: 'error',
    from: { path: '^server/modules/', pathNot: inModules(moduleFloors.flat()) },
    to: {},
  },
  {
    name: 'modules-know-no-http',
    comment: 'Routes bind calls to use cases; a use case is called by jobs and commands too',
    severity: 'error',
    from: { path: '^server/modules/', ...production },
    to: { path: inServer(serverTop.flat()) },
  },
  {
    name: 'modules-know-no-fastify',
    comment: 'But the sign-in: it is a walk of redirects, and its cookies are part of its rule',
    severity: 'error',
    from: { path: '^server/modules/', pathNot: `${testFile}|${inModules(['sign-in'])}` },
    to: { path: 'node_modules/@?fastify' },
  },
  {
    name: 'drops-are-dealt-in-their-thread',
    comment: 'A deal takes the processor for seconds: whoever answers calls asks for one by openDealThread',
    severity: 'error',
    from: {
      path: '^server/',
      pathNot: `${testFile}|^server/modules/recommendation/(?:engine/|dealing/(?:dealer|deal-thread|introduce-pairs)[.])`,
    },
    to: { path: '^server/modules/recommendation/(?:dealing/dealer|engine/recommend(?:-for-team)?)[.]' },
  },
  {
    name: 'infrastructure-knows-no-module',
    severity: 'error',
    from: { path: inServer(serverBase), ...production },
    to: { path: `^server/modules/|${inServer(serverTop.flat())}` },
  },
  {
    name: 'basement-knows-no-product',
    severity: 'error',
    from: { path: inServer(serverBasement), ...production },
    to: { path: '^server/', pathNot: inServer(serverBasement) },
  },
];

module.exports = {
  forbidden: [
    ...layerRules,
    ...serverRules,
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
