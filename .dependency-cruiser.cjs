// Who may import whom (rule H-5). Run by tests/architecture; `npx depcruise --config .dependency-cruiser.cjs packages services web/src` by hand.
const inner = '^(packages|services|web)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'services-stay-apart',
      comment: 'Services talk through events and the wire, never through imports; only `all` knows every one.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/all/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-stand-on-platform-and-contracts',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/all/' },
      to: { path: inner, pathNot: '^(packages/(contracts|platform)|services/$1)/' },
    },
    {
      name: 'web-imports-only-contracts',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(packages|services|infra)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/contracts/' },
      to: { path: '^(packages|services|web|infra)/', pathNot: '^packages/contracts/' },
    },
    {
      name: 'platform-imports-only-contracts',
      severity: 'error',
      from: { path: '^packages/platform/' },
      to: { path: '^(packages|services|web|infra)/', pathNot: '^packages/(platform|contracts)/' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'Specs use the builders; what ships does not.',
      severity: 'error',
      from: { path: inner, pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^tests/|[.]spec[.]tsx?$' },
    },
    {
      name: 'no-cycles',
      comment: 'Circular imports of values. Entities that name each other do so by type.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere would also slip through every rule above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
