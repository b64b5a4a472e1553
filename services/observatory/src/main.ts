import { bootstrap } from '@registro/platform/bootstrap';
import { observatory } from './service.js';

export const app = await bootstrap([observatory]);
