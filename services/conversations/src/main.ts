import { bootstrap } from '@registro/platform/bootstrap';
import { conversations } from './service.js';

export const app = await bootstrap([conversations]);
