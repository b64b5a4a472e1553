import { bootstrap } from '@registro/platform/bootstrap';
import { calls } from './service.js';

export const app = await bootstrap([calls]);
