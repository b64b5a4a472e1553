import { bootstrap } from '@registro/platform/bootstrap';
import { evaluation } from './service.js';

export const app = await bootstrap([evaluation]);
