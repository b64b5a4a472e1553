import { bootstrap } from '@registro/platform/bootstrap';
import { payments } from './service.js';

export const app = await bootstrap([payments]);
