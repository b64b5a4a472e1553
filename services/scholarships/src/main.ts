import { bootstrap } from '@registro/platform/bootstrap';
import { scholarships } from './service.js';

export const app = await bootstrap([scholarships]);
