// npm run audit:check [-- número:huella]: proves that no trace of the audit was changed or removed, in the data of npm
// start or in DATABASE_URL.
import { die } from '../progress.mjs';
import { runOnData } from './on-data.mjs';

try {
  process.exitCode = await runOnData('services/operations/dist/audit-check.js', process.argv.slice(2));
} catch (error) {
  die(error);
}
