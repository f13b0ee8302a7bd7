/** The house rules of docs/architecture.md that a machine can check. */
const feature = '^apps/(server|web)/src/features/([^/]+)/';
/**
 * The web's features, from above to below: each imports only those after it (docs/adr/032). What one shows of a feature before it,
 * the shell (apps/web/src/app) puts into its slots.
 */
const webFeatures = [
  'feed',
  'channels',
  'lounge',
  'library',
  'catalogue',
  'player',
  'playback',
  'notifications',
  'people',
  'translation',
  'session',
];
/** Beside them: they import `session` only, and no feature imports them. */
const webSideFeatures = ['money', 'operator', 'site'];
const webFeature = (names) => `^apps/web/src/features/(${names.join('|')})/`;
const oneDirection = [
  ...webFeatures.slice(1).map((name, at) => ({
    name: `web-${name}-knows-nothing-above`,
    severity: 'error',
    from: { path: webFeature([name]) },
    to: { path: webFeature(webFeatures.slice(0, at + 1)) },
  })),
  {
    name: 'web-side-features-stand-alone',
    severity: 'error',
    from: { path: webFeature(webSideFeatures) },
    to: { path: webFeature(webFeatures.filter((name) => name !== 'session')) },
  },
  {
    name: 'nobody-needs-a-side-feature',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: webFeature(webSideFeatures), pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'every-web-feature-has-its-place',
    severity: 'error',
    from: {},
    to: { path: '^apps/web/src/features/', pathNot: webFeature([...webFeatures, ...webSideFeatures]) },
  },
];
const tests = '\\.(test|fixture)\\.tsx?$';

/** The server's features, each of which may import those behind it (ADR 033). What it needs of one before it, `app` hands over. */
const serverFeatures = [
  'site',
  'feed',
  'channels',
  'money',
  'lounge',
  'library',
  'playback',
  'catalogue',
  'notifications',
  'people',
  'translation',
  'session',
];
const serverFeatureOrder = serverFeatures.map((name, place) => ({
  name: `server-${name}-imports-only-features-below-it`,
  severity: 'error',
  from: { path: `^apps/server/src/features/${name}/`, pathNot: tests },
  to: {
    path: '^apps/server/src/features/',
    pathNot: `^apps/server/src/features/(${serverFeatures.slice(place).join('|')})/`,
  },
}));
module.exports = {
  forbidden: [
    ...oneDirection,
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: ['^packages/contract/src', 'node_modules/zod/'] },
    },
    {
      name: 'domain-imports-only-contract-and-random',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: ['^packages/(domain|contract|random)/src', 'node_modules/zod/'] },
    },
    {
      name: 'prints-and-music-import-only-random-numbers',
      severity: 'error',
      from: { path: '^packages/(prints|demo-music)/src', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: ['^packages/(prints|demo-music|random)/src'] },
    },
    {
      name: 'room-client-knows-no-page',
      severity: 'error',
      from: { path: '^packages/room-client/src', pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        pathNot: [
          '^packages/(room-client|contract|domain|random)/src',
          'node_modules/zustand/(esm/)?vanilla\\.',
          'node_modules/socket\\.io-client/',
        ],
      },
    },
    {
      name: 'web-and-server-meet-in-packages',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    { name: 'packages-import-no-apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
    {
      name: 'features-meet-through-their-api',
      severity: 'error',
      from: { path: feature, pathNot: tests },
      to: {
        path: '^apps/(server|web)/src/features/',
        pathNot: ['^apps/$1/src/features/$2/', '\\.api\\.tsx?$'],
      },
    },
    {
      // Tests fill and read the tables of other features; nothing else of them.
      name: 'tests-of-features-meet-through-apis-and-tables',
      severity: 'error',
      from: { path: feature },
      to: {
        path: '^apps/(server|web)/src/features/',
        pathNot: ['^apps/$1/src/features/$2/', '\\.api\\.tsx?$', '\\.table\\.ts$'],
      },
    },
    ...serverFeatureOrder,
    {
      name: 'platform-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/(platform|ui)/', pathNot: '(\\.(test|fixture)\\.ts|/db/schema\\.ts)$' },
      to: { path: '^apps/(server|web)/src/(features|app)/' },
    },
    {
      name: 'only-app-composes',
      severity: 'error',
      from: { path: '^apps/(server|web)/src/features/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^apps/(server|web)/src/app/' },
    },
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '(\\.store\\.pg|\\.table)\\.ts$',
          '^apps/server/src/platform/(db|bus/postgres)/',
          '\\.(test|fixture)\\.ts$',
        ],
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'socket-io-lives-at-the-edge',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: ['\\.socket\\.ts$', '^apps/(server|web)/src/platform/', '\\.(test|fixture)\\.ts$'],
      },
      to: { path: 'node_modules/socket\\.io' },
    },
    {
      name: 'vendors-live-in-platform',
      severity: 'error',
      from: { path: '^apps/', pathNot: ['^apps/(server|web)/src/platform/', '\\.(test|fixture)\\.ts$'] },
      to: {
        path: 'node_modules/(sharp|@resvg|stripe|livekit-server-sdk|livekit-client|node-datachannel|@aws-sdk|@node-rs|@simplewebauthn|openid-client|nodemailer|ioredis)/',
      },
    },
    {
      name: 'a-use-case-knows-no-transport',
      severity: 'error',
      from: { path: '^apps/server/src/features/.*/[^.]+\\.ts$' },
      to: { path: ['node_modules/(fastify|socket\\.io|drizzle-orm|pg)/'] },
    },
    {
      name: 'production-imports-no-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: ['\\.(test|fixture)\\.tsx?$', '^test-kit/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(build|\\.react-router)/', '\\.css$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
