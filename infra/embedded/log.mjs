// npm run log:check: proves that the public log is whole and is the one that was signed, in the data of npm start or in
// DATABASE_URL.
import { die } from '../progress.mjs';
import { runOnData } from './on-data.mjs';

try {
  process.exitCode = await runOnData('services/operations/dist/log-check.js', process.argv.slice(2));
} catch (error) {
  die(error);
}
