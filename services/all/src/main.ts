import { bootstrap } from '@registro/platform/bootstrap';
import { services } from './services.js';

/** Every service in one process: what `npm start` runs. */
export const app = await bootstrap(services);
