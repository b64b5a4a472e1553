import { bootstrap } from '@registro/platform/bootstrap';
import { documents } from './service.js';

export const app = await bootstrap([documents]);
