import { bootstrap } from '@registro/platform/bootstrap';
import { accounts } from './service.js';

export const app = await bootstrap([accounts]);
