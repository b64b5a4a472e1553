import { describeApi } from '@registro/platform/bootstrap';
import { services } from './services.js';

// What the build runs (infra/build.mjs).
await describeApi(services);
