// One run for everything: architecture, packages and services against real stores, journeys in a browser, faults.
// By hand: node --experimental-vm-modules node_modules/jest/bin/jest.js [pattern], with node_modules/node/bin first in PATH, after a build.

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/packages', '<rootDir>/services', '<rootDir>/web/src', '<rootDir>/tests'],
  testMatch: ['<rootDir>/{packages,services}/*/src/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.ts', '<rootDir>/tests/**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  resolver: '<rootDir>/tests/setup/resolver.cjs',
  testEnvironment: 'node',
  // Workspace packages resolve to their sources, which they export under `source`. (`import` and `require` are added by how a module is asked for.)
  testEnvironmentOptions: { customExportConditions: ['source', 'node'] },
  globalSetup: '<rootDir>/tests/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/setup/global-teardown.mjs',
  testSequencer: '<rootDir>/tests/setup/sequencer.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
