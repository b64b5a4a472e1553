import { bootstrap } from '@registro/platform/bootstrap';
import { catalogs } from './service.js';

export const app = await bootstrap([catalogs]);
