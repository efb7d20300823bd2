/**
 * Imports point one way: app → features → read-models (in the client: entities) → platform → libs; every one of the first
 * three may know the events, which know only libs. Each rule has a bad example in test/architecture that must
 * fail. Paths are relative to the folder that is checked.
 */
const feature = '^(backend|frontend)/src/features/';
const app = '^(backend/src/(main|app\\.module)\\.ts$|frontend/src/app/)';
const spec = '\\.spec\\.tsx?$';
/** Example data, and what component specs open a page with. */
const testing = ['\\.examples\\.tsx?$', '^frontend/src/testing/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other while running can only be understood together. Types are gone by then.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'Who reads one of the files has to read the other, though types are gone when they run.',
      severity: 'error',
      from: { path: '^(frontend|libs|test)/' },
      to: { circular: true },
    },
    {
      name: 'libs-stand-alone',
      comment: 'A library knows nothing of the program that uses it.',
      severity: 'error',
      from: { path: '(^|/)libs/', pathNot: '^test/libs/' },
      to: { path: '^(backend|frontend|test)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Platform code is the same for all features.',
      severity: 'error',
      from: { path: '^(backend|frontend)/src/platform/' },
      to: { path: [feature, app, '^backend/src/(read-models|events)/', '^frontend/src/entities/'] },
    },
    {
      name: 'entities-know-no-feature',
      comment:
        'What several features ask the server, and its keys in the query cache, stand once between them and the platform.',
      severity: 'error',
      from: { path: '^frontend/src/entities/' },
      to: { path: [feature, app] },
    },
    {
      name: 'read-models-know-no-feature',
      comment: 'Features ask read models, not the other way round.',
      severity: 'error',
      from: { path: '^backend/src/read-models/' },
      to: { path: [feature, app] },
    },
    {
      name: 'events-are-pure',
      comment: 'They are stored for ever: no Nest, no database, no contract.',
      severity: 'error',
      from: { path: '^backend/src/events/' },
      to: { pathNot: ['^backend/src/events/', '(^|/)libs/(event-sourcing|anchoring|formatting)/'] },
    },
    {
      name: 'features-know-no-app',
      comment: 'The app combines features, not the other way round.',
      severity: 'error',
      from: { path: feature },
      to: { path: app },
    },
    {
      name: 'backend-features-stand-apart',
      comment:
        'What several features need is an event, a read model, part of the platform or a port: what a feature does for others.',
      severity: 'error',
      from: { path: '^backend/src/features/([^/]+)/', pathNot: spec },
      to: { path: '^backend/src/features/', pathNot: ['^backend/src/features/$1/', '[.]port[.]ts$'] },
    },
    {
      name: 'ports-know-no-service',
      comment: 'Whoever uses a port must not get what stands behind it.',
      severity: 'error',
      from: { path: '^backend/src/features/.*[.]port[.]ts$' },
      to: { path: '^backend/src/features/', pathNot: ['[.]port[.]ts$', '/domain/'] },
    },
    {
      name: 'frontend-features-stand-apart',
      comment: 'Only the app puts features together on one screen.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/reading/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'reading-shows-comments',
      comment: 'A text is read with its comments beside it; comments know nothing of the screens that show them.',
      severity: 'error',
      from: { path: '^frontend/src/features/reading/' },
      to: { path: '^frontend/src/features/(?!(reading|comments)/)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No Nest, no database, no contract: a stored shape must not move when the API does.',
      severity: 'error',
      from: { path: '^backend/src/features/([^/]+)/domain/', pathNot: spec },
      to: {
        pathNot: ['^backend/src/(features/$1/domain|events)/', '(^|/)libs/(event-sourcing|anchoring|formatting)/'],
      },
    },
    {
      name: 'frontend-knows-no-backend',
      comment: 'They meet in libs/contracts.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: ['^backend/', '(^|/)libs/(?!contracts/|anchoring/|formatting/)'] },
    },
    {
      name: 'backend-knows-no-frontend',
      comment: 'They meet in libs/contracts.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'product-knows-no-test',
      comment: 'What ships must not need what does not.',
      severity: 'error',
      from: { path: '^(backend|frontend|libs)/', pathNot: [spec, ...testing] },
      to: { path: ['^test/', spec, ...testing] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '(^|/)dist[.]', '^test/architecture/bad-examples/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
