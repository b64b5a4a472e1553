import { bootstrap } from '@registro/platform/bootstrap';
import { operations } from './service.js';

export const app = await bootstrap([operations]);
