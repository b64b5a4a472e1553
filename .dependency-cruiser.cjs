// Who may import whom (rule H-5). Run by tests/architecture;
// `npx depcruise --config .dependency-cruiser.cjs packages services web/src` by hand.
const inner = '^(packages|services|web)/';
// The rooms of the web's kit. Any other folder of web/src is a feature; `app` puts the features together and is
// imported by none.
const kit = 'api|design|documents|files|forms|live|payments|records|session|shell|ui|wizard';
// Those of the console: what its screens, a folder each, are made of.
const consoleKit = 'admin|bulk|export|hearers|home|kit|list|money|review|search|two-persons|window';

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
      to: { path: inner, pathNot: '^(packages/(contracts|platform|verify)|services/$1)/' },
    },
    {
      name: 'evaluation-knows-no-domain',
      comment: 'What a case is about its own domain answers, as data (contracts/src/evaluation/kind.ts).',
      severity: 'error',
      from: { path: '^(services/evaluation|packages/contracts/src/evaluation|web/src/console/casos)/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^packages/contracts/src/(scholarships|products)/' },
    },
    {
      name: 'web-imports-only-contracts',
      severity: 'error',
      from: { path: '^web/' },
      comment: 'And what verifies printed codes, which is the same for whoever does not trust the pages.',
      to: { path: '^(packages|services|infra)/', pathNot: '^packages/(contracts|verify/src/(public-key|code/))' },
    },
    {
      name: 'features-stay-apart',
      comment: 'No feature of the web imports another, and no room of its kit imports a feature: what two need belongs to the kit.',
      severity: 'error',
      from: { path: '^web/src/([^/]+)/', pathNot: '^web/src/app/' },
      to: { path: `^web/src/(?!(${kit})/)[^/]+/`, pathNot: '^web/src/$1/' },
    },
    {
      name: 'console-screens-stay-apart',
      comment: "The console's screens are features of their own, and stand on the rooms that they share. Only ConsoleApp knows every one.",
      severity: 'error',
      from: { path: '^web/src/console/([^/]+)', pathNot: '^web/src/console/ConsoleApp' },
      to: { path: '^web/src/console/[^/]+/', pathNot: `^web/src/console/($1|${consoleKit})/` },
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
      name: 'verify-stands-alone',
      comment: 'Who does not trust the server runs none of its code.',
      severity: 'error',
      from: { path: '^packages/verify/' },
      to: { path: '^(packages|services|web|infra)/', pathNot: '^packages/verify/' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'Specs use the builders; what ships does not.',
      severity: 'error',
      from: { path: inner, pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^tests/|[.]spec[.]tsx?$' },
    },
    {
      name: 'no-circular',
      comment: 'Circular imports, of types too: what two files need of each other is a third one, or stands in the one that owns it.',
      severity: 'error',
      from: {},
      to: { circular: true },
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
