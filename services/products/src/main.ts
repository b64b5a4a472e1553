import { bootstrap } from '@registro/platform/bootstrap';
import { products } from './service.js';

/** The service alone. */
export const app = await bootstrap([products]);
