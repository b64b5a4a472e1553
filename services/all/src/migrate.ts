import { migrateFor } from '@registro/platform/bootstrap';
import { ConfigError } from '@registro/platform/config';
import { services } from './services.js';

// Brings the database up to date for every service, and ends: what a cluster runs before it starts them anew.
try {
  await migrateFor(services);
  console.log('La base de datos está al día.');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
