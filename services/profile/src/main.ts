import { bootstrap } from '@registro/platform/bootstrap';
import { profile } from './service.js';

export const app = await bootstrap([profile]);
