// One run for everything: architecture, packages and services against real stores, journeys in a browser, faults. By
// hand: node --experimental-vm-modules node_modules/jest/bin/jest.js [pattern], with node_modules/node/bin first in
// PATH, after a build.

import outside from './tests/setup/outside.cjs';

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/packages', '<rootDir>/services', '<rootDir>/web/src', '<rootDir>/tests'],
  testMatch: ['<rootDir>/{packages,services}/*/src/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.ts', '<rootDir>/tests/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '^.+\\.tsx?$': '@swc/jest', [outside.OUTSIDE]: '<rootDir>/tests/setup/outside.cjs' },
  transformIgnorePatterns: [outside.REST],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  resolver: '<rootDir>/tests/setup/resolver.cjs',
  testEnvironment: '<rootDir>/tests/setup/environment.mjs',
  // Workspace packages resolve to their sources, which they export under `source`. (`import` and `require` are added by
  // how a module is asked for.)
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  globalSetup: '<rootDir>/tests/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/setup/global-teardown.mjs',
  testSequencer: '<rootDir>/tests/setup/sequencer.mjs',
  // A start of the whole product takes its share of two cores, and some tests start it four times; what is too slow for
  // people is measured by npm run bench.
  testTimeout: 240_000,
  // More than the two cores: journeys and faults wait for much of their time. A fifth would need Redis databases of its
  // own (tests/builders/instance.ts).
  maxWorkers: 4,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
