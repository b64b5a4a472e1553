// What `npm start` runs, as one module: the build joins it with all that it imports (infra/bundle.mjs).
export { demoAccounts } from '@registro/contracts/demo';
export { bootstrap } from '@registro/platform/bootstrap';
export { Config } from '@registro/platform/config';
export { services } from './services.js';
